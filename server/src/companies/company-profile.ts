import type { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile'
import type * as shapes from '@waymark/contract/companies/retrieve-company-profile.shapes'
import type { updateCompanyProfile } from '@waymark/contract/companies/update-company-profile'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { askRegister, readNumbers, type CompanyNumbers } from './registration/company-numbers.ts'
import {
  claimCompanyNumbers,
  lockCompany,
  readCompany,
  writeCompany,
  type CompanyChange,
  type CompanyRow,
} from './company-store.ts'
import { presentCompany } from './present-company.ts'
import type { CompanyServices } from './services.ts'

type Answer = Domain<typeof shapes>['answer']
type Change = Call<typeof updateCompanyProfile>

export async function readProfile(
  services: CompanyServices,
  { membership }: Call<typeof retrieveCompanyProfile>,
): Promise<Answer> {
  const row = await readCompany(services.database, membership)
  if (row === undefined) throw new Error('A company that a session acts for has no account')
  return presentCompany(row)
}

/**
 * Changes what is known of a company (CORP-02). A number that it has stays as it is; one that it lacked is checked, and belongs to no other
 * account. The register is asked before the transaction.
 */
export async function updateProfile(services: CompanyServices, call: Change): Promise<Answer> {
  const before = await readCompany(services.database, call.membership)
  if (before === undefined) throw new Error('A company that a session acts for has no account')
  const numbers = numbersOf(call, before)
  const isNew = before.business_number !== numbers.businessNumber
  const found = isNew ? await askRegister(services.register, numbers) : undefined
  if (found?.kind === 'unknown') refuse('businessNumber', 'notRegistered')
  return inTransaction(services.database, async (tx) => {
    const row = await lockCompany(tx, call.membership)
    const { companyVersion } = call.body.object
    if (companyVersion !== undefined && companyVersion !== row.version) throw new AppError('PROFILE_CHANGED')
    const holders = await claimCompanyNumbers(tx, call.membership.companyCode, numbers)
    if (holders.some(({ membershipNumber }) => membershipNumber !== call.membership.membershipNumber))
      throw new AppError('COMPANY_EXISTS')
    const register_state = found?.kind === 'found' ? found.state : row.register_state
    const change = changeOf(call, numbers, register_state)
    await writeCompany(tx, call.membership, change)
    return presentCompany({ ...row, ...change, version: row.version + 1 })
  })
}

/** @throws AppError COMPANY_REFUSED where a number is wrong, or would replace one */
function numbersOf(call: Change, before: CompanyRow): CompanyNumbers {
  const { businessNumber = '', taxNumber = '' } = call.body.object.memberAccount.memberProfile.corporateInfo
  const read = readNumbers({
    countryCode: before.country_code,
    businessNumber: businessNumber === '' ? (before.business_number ?? '') : businessNumber,
    taxNumber: taxNumber === '' ? (before.tax_number ?? '') : taxNumber,
  })
  if (read.kind === 'wrong') throw new AppError('COMPANY_REFUSED', { fields: read.problems })
  const { numbers } = read
  if (before.business_number !== null && before.business_number !== numbers.businessNumber)
    refuse('businessNumber', 'fixed')
  if (before.tax_number !== null && before.tax_number !== numbers.taxNumber) refuse('taxNumber', 'fixed')
  return numbers
}

function refuse(field: string, code: string): never {
  throw new AppError('COMPANY_REFUSED', { fields: [{ field, code }] })
}

function changeOf(
  call: Change,
  { businessNumber, taxNumber }: CompanyNumbers,
  register_state: CompanyRow['register_state'],
): CompanyChange {
  const { companyName, memberContactInfo: contact } =
    call.body.object.memberAccount.memberProfile.corporateInfo
  return {
    company_name: companyName,
    business_number: businessNumber,
    tax_number: taxNumber,
    register_state,
    contact_name: contact.contactName,
    email: contact.emailAddress,
    address_line1: contact.addressLine1,
    address_line2: contact.addressLine2,
    city: contact.city,
    region: contact.state,
    postal_code: contact.zipCode,
    phone_area_code: contact.phoneAreaCode,
    phone_number: contact.phoneNumber,
  }
}
