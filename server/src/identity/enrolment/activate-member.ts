import type { activateMember as facts } from '@waymark/contract/identity/activate-member'
import type * as shapes from '@waymark/contract/identity/activate-member.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import { leastPasswordLength } from '@waymark/rules/password'
import { pinProblem } from '@waymark/rules/pin'
import { enrolMember, type NewMember } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { answerSignedIn, type LoginServices } from '../login.ts'
import { findLink, takeLink, type FoundLink } from '../mailed-links.ts'
import { hashSecret } from '../password-hash.ts'
import { refusalOfPassword } from '../passwords/new-password.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { finishEnrolments, readEnrolment, type EnrolmentRow } from './store.ts'

type ActivationCall = Call<typeof facts>

/**
 * Creates the member for an emailed link and signs them in (AUTH-09, AUTH-10). Password and PIN are chosen here, by whoever reads that
 * mailbox, and not in the form, where anybody could choose them.
 */
export async function activateMember(
  services: LoginServices,
  call: ActivationCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { token, password, pin, companyCode } = call.body.object
  const waiting = await enrolmentBehind(
    services.database,
    await findLink(services.database, token, 'activateMember', call.now),
  )
  if (waiting?.company_code !== companyCode) return call.fail('LINK_GONE')
  await checkSecrets(services, call, waiting)
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)])
  const start = await startOf(services, waiting, call.now)
  const made = await inTransaction(services.database, async (tx) => {
    const enrolment = await enrolmentBehind(tx, await takeLink(tx, token, 'activateMember', call.now))
    return enrolment === undefined
      ? undefined
      : makeMember(tx, call, { ...memberOf(enrolment), ...start, passwordHash, pinHash })
  })
  if (made === undefined) return call.fail('LINK_GONE')
  const named = { companyCode, loginId: made.membershipNumber }
  return answerSignedIn(services, call, made.customer, named, { method: 'password' })
}

/** Checks password and PIN by the usual rules, and against the person's details from the form (AUTH-13). */
async function checkSecrets(
  { configuration }: LoginServices,
  call: ActivationCall,
  { given_name, family_name, email, date_of_birth, company_code }: EnrolmentRow,
): Promise<void> {
  const { password, pin } = call.body.object
  const { brandName, companyName, pin: terms } = await configuration.company(company_code)
  const knownWords = [given_name, family_name, email, brandName, companyName]
  const passwordReason = await refusalOfPassword(password, { knownWords, leastLength: leastPasswordLength })
  if (passwordReason !== undefined) return call.fail('PASSWORD_REFUSED', { data: { reason: passwordReason } })
  const knownDigits = [date_of_birth.replaceAll('-', '')]
  const pinReason = pinProblem(pin, { pattern: terms.pattern, knownDigits })
  return pinReason === undefined ? undefined : call.fail('PIN_REFUSED', { data: { reason: pinReason } })
}

async function enrolmentBehind(database: Database | Tx, found: FoundLink): Promise<EnrolmentRow | undefined> {
  const id = found.kind === 'good' ? found.link.detail['enrolment'] : undefined
  return id === undefined ? undefined : readEnrolment(database, id)
}

/** A membership's initial values, as of today. */
async function startOf(
  { configuration }: LoginServices,
  enrolment: EnrolmentRow,
  now: Date,
): Promise<Pick<NewMember, 'enrolledOn'>> {
  const { programme } = await configuration.programme(enrolment.company_code, enrolment.program_code)
  return { enrolledOn: dayIn(programme.timeZone, now) }
}

async function makeMember(
  tx: Tx,
  call: ActivationCall,
  member: NewMember,
): Promise<{ readonly customer: CustomerNumber; readonly membershipNumber: string } | undefined> {
  const enrolled = await enrolMember(tx, member)
  if (enrolled.kind === 'known') return undefined
  await finishEnrolments(tx, member.email, call.now)
  const { customer } = enrolled
  const { now: at, address, userAgent } = call
  await recordSecurityEvent(tx, { customer, kind: 'activated', at, address, userAgent })
  return enrolled
}

function memberOf(row: EnrolmentRow): Omit<NewMember, 'enrolledOn' | 'passwordHash' | 'pinHash'> {
  return {
    companyCode: row.company_code,
    programCode: row.program_code,
    givenName: row.given_name,
    familyName: row.family_name,
    dateOfBirth: row.date_of_birth,
    countryCode: row.country_code,
    phone: row.phone,
    email: row.email,
    language: row.preferred_language,
    offersAccepted: row.offers_accepted,
    termsAcceptedAt: row.terms_accepted_at,
    referredBy: row.referred_by,
    affiliation: row.affiliation,
  }
}
