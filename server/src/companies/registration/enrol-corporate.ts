import type { enrolCorporate as facts } from '@waymark/contract/companies/registration/enrol-corporate'
import type * as shapes from '@waymark/contract/companies/registration/enrol-corporate.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v4 as uuidv4 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { insertApplication, type Application } from './application-store.ts'
import type { RegisterAnswer } from './business-register.ts'
import { askRegister, readNumbers, type CompanyNumbers } from './company-numbers.ts'
import { findCompanyNumbered } from '../company-store.ts'
import { nextCheck } from '../pending/check-again.ts'
import { sendLink } from '../pending/decide-application.ts'
import { tellApplicant } from '../pending/pending-mails.ts'
import { findRegistering } from './registering.ts'
import type { CompanyServices } from '../services.ts'
import { nameProblems } from '../name-problems.ts'

/**
 * Files the registration of a company (CORP-01, AUTH-10). Nothing is opened before its owner has followed the mailed link, which is sent
 * once the register, or an operator, has nothing against it. Nothing
 * here asks whether that person has an account. The register is asked outside the transaction.
 */
export async function enrolCorporate(
  services: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  return fileRegistration(services, call, call.body.object)
}

/** What filing a registration needs of a request, whichever operation it comes with. */
type Filing = Pick<Call<typeof facts>, 'now' | 'locale' | 'fail'>
type Registration = Domain<typeof shapes>['request']['object']

/** Files a registration and mails its owner the link that finishes it. */
export async function fileRegistration(
  services: CompanyServices,
  call: Filing,
  asked: Registration,
): Promise<Domain<typeof shapes>['answer']> {
  const { corporateInfo, individualInfo } = asked.memberAccount.memberProfile
  const registering = await findRegistering(services.configuration, asked)
  if (registering === undefined) return call.fail('ENROLMENT_CLOSED')
  const read = readNumbers(corporateInfo)
  const problems = [
    ...(read.kind === 'wrong' ? read.problems : []),
    ...nameProblems(individualInfo),
    ...(registering.company.languages.some(({ code }) => code === asked.preferredLanguage)
      ? []
      : [{ field: 'preferredLanguage', code: 'unknownLanguage' }]),
  ]
  if (read.kind === 'wrong' || problems.length > 0) return call.fail('COMPANY_REFUSED', { fields: problems })
  if ((await findCompanyNumbered(services.database, asked.companyCode, read.numbers)) !== undefined)
    return call.fail('COMPANY_EXISTS')
  const found = await askRegister(services.register, read.numbers)
  if (found.kind === 'unknown') return call.fail('COMPANY_NOT_ACTIVE', { data: { reason: 'NOT_FOUND' } })
  const row = applicationOf(call.now, asked, read.numbers, found)
  const { pending_reason: reason } = row
  await inTransaction(services.database, async (tx) => {
    await insertApplication(tx, row, call.now, reason === 'UNREACHABLE' ? nextCheck(call.now) : null)
    if (reason === null) await sendLink(tx, row, call.locale)
    else await tellApplicant(tx, row, reason)
  })
  services.nudgeOutbox()
  return { object: reason === null ? { status: 'MAIL_SENT' } : { status: 'PENDING', reason } }
}

/** Why a registration waits: an operator decides on a company that isn't registered, and a register that wasn't reached is asked again. */
function pendingReasonOf(found: RegisterAnswer): Application['pending_reason'] {
  if (found.kind === 'unavailable') return 'UNREACHABLE'
  return found.kind === 'found' && found.state !== 'REGISTERED' ? found.state : null
}

function applicationOf(
  now: Date,
  asked: Registration,
  numbers: CompanyNumbers,
  found: RegisterAnswer,
): Application {
  const { corporateInfo, individualInfo } = asked.memberAccount.memberProfile
  return {
    application_id: uuidv4(),
    company_code: asked.companyCode,
    program_code: asked.programCode,
    facts: {
      ...numbers,
      companyName: corporateInfo.companyName,
      registerState: found.kind === 'found' ? found.state : 'UNCHECKED',
      contact: corporateInfo.memberContactInfo,
    },
    chosen: asked.chosenSeats ?? null,
    given_name: individualInfo.givenName,
    family_name: individualInfo.familyName,
    email: individualInfo.emailAddress,
    preferred_language: asked.preferredLanguage,
    offers_accepted: asked.offersAccepted,
    terms_accepted_at: now,
    pending_reason: pendingReasonOf(found),
  }
}
