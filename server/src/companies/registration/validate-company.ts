import type { validateCompany as facts } from '@waymark/contract/companies/registration/validate-company'
import type * as shapes from '@waymark/contract/companies/registration/validate-company.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { askRegister, readNumbers } from './company-numbers.ts'
import { findCompanyNumbered } from '../company-store.ts'
import { findRegistering } from './registering.ts'
import type { CompanyServices } from '../services.ts'

/**
 * Checks a company before its form goes on (CALL-07, CORP-01): digits, an account that it has already, its register. That a company is
 * a customer can be learned here, by whoever has its number; who its people are can't.
 */
export async function validateCompany(
  services: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  const registering = await findRegistering(services.configuration, asked)
  if (registering === undefined) return call.fail('ENROLMENT_CLOSED')
  const read = readNumbers(asked)
  if (read.kind === 'wrong') return call.fail('COMPANY_REFUSED', { fields: read.problems })
  const [known, found] = await Promise.all([
    findCompanyNumbered(services.database, asked.companyCode, read.numbers),
    askRegister(services.register, read.numbers),
  ])
  const registeredName = found.kind === 'found' ? found.name : ''
  if (known !== undefined) return { object: { status: 'EXISTS', registeredName } }
  if (found.kind === 'found') return { object: { status: found.state, registeredName } }
  return { object: { status: found.kind === 'unknown' ? 'NOT_FOUND' : 'UNCHECKED', registeredName } }
}
