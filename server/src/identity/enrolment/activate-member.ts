import type { activateMember as facts } from '@waymark/contract/identity/enrolment/activate-member'
import type * as shapes from '@waymark/contract/identity/enrolment/activate-member.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import { leastPasswordLength } from '@waymark/rules/identity/password'
import { pinProblem } from '@waymark/rules/identity/pin'
import { enrolMember, type NewMember } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { answerSignedIn, type LoginServices } from '../login.ts'
import { findLink, takeLink, type FoundLink } from '../mailed-links.ts'
import { hashSecret } from '../passwords/password-hash.ts'
import { refusalOfPassword } from '../passwords/new-password.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { enrolPerson } from './enrol-person.ts'
import { hasAccount } from './has-account.ts'
import type { FindInvitation, Invitation } from './invited-people.ts'
import { finishEnrolments, readEnrolment, type EnrolmentRow } from './store.ts'

type ActivationCall = Call<typeof facts>

export interface ActivationServices extends LoginServices {
  readonly findInvitation: FindInvitation
}

/** What the secrets are held against. */
interface KnownPerson {
  readonly companyCode: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly dateOfBirth: string
}

interface Activation {
  readonly person: KnownPerson
  /** Makes the person in the transaction that uses the link; undefined where there is nothing to make any more. */
  readonly make: (tx: Tx, found: FoundLink, secrets: Secrets) => Promise<Activated | undefined>
}

type Secrets = Pick<NewMember, 'passwordHash' | 'pinHash'>
interface Activated {
  readonly customer: CustomerNumber
  readonly membershipNumber: string
}

/**
 * Creates the person of an emailed link, as a member or for a company, and signs them in (AUTH-09, AUTH-10). Password and PIN are chosen here,
 * by whoever reads that mailbox, and not in the form, where anybody could choose them.
 */
export async function activateMember(
  services: ActivationServices,
  call: ActivationCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { token, password, pin, companyCode } = call.body.object
  const found = await findLink(services.database, token, 'activateMember', call.now)
  const activation = (await enrolmentOf(services, call, found)) ?? (await invitationOf(services, call, found))
  if (activation?.person.companyCode !== companyCode) return call.fail('LINK_GONE')
  await checkSecrets(services, call, activation.person)
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)])
  const made = await inTransaction(services.database, async (tx) => {
    // Thrown, so that the link isn't used up: a merge that was wrong is undone.
    if (await hasAccount(tx, activation.person.email)) throw new AppError('LINK_GONE')
    return activation.make(tx, await takeLink(tx, token, 'activateMember', call.now), {
      passwordHash,
      pinHash,
    })
  })
  if (made === undefined) return call.fail('LINK_GONE')
  const named = { companyCode, loginId: made.membershipNumber }
  return answerSignedIn(services, call, made.customer, named, { method: 'password' })
}

/** Checks password and PIN by the usual rules, and against the person's details from the form (AUTH-13). */
async function checkSecrets(
  { configuration }: LoginServices,
  call: ActivationCall,
  person: KnownPerson,
): Promise<void> {
  const { password, pin } = call.body.object
  const { brandName, companyName, pin: terms } = await configuration.company(person.companyCode)
  const knownWords = [person.givenName, person.familyName, person.email, brandName, companyName]
  const passwordReason = await refusalOfPassword(password, { knownWords, leastLength: leastPasswordLength })
  if (passwordReason !== undefined) return call.fail('PASSWORD_REFUSED', { data: { reason: passwordReason } })
  const knownDigits = person.dateOfBirth === '' ? [] : [person.dateOfBirth.replaceAll('-', '')]
  const pinReason = pinProblem(pin, { pattern: terms.pattern, knownDigits })
  return pinReason === undefined ? undefined : call.fail('PIN_REFUSED', { data: { reason: pinReason } })
}

/** A membership of the person's own. */
async function enrolmentOf(
  services: ActivationServices,
  call: ActivationCall,
  found: FoundLink,
): Promise<Activation | undefined> {
  const row = await enrolmentBehind(services.database, found)
  if (row === undefined) return undefined
  const start = await startOf(services, row, call.now)
  return {
    person: {
      companyCode: row.company_code,
      givenName: row.given_name,
      familyName: row.family_name,
      email: row.email,
      dateOfBirth: row.date_of_birth,
    },
    make: async (tx, taken, secrets) => {
      const enrolment = await enrolmentBehind(tx, taken)
      return enrolment === undefined
        ? undefined
        : makeMember(tx, call, { ...memberOf(enrolment), ...start, ...secrets })
    },
  }
}

/** Something that others invite to: the person is made first, and then let in. */
async function invitationOf(
  services: ActivationServices,
  call: ActivationCall,
  found: FoundLink,
): Promise<Activation | undefined> {
  if (found.kind === 'gone') return undefined
  const invitation = await services.findInvitation(services.database, found.link.detail, call.now)
  if (invitation === undefined) return undefined
  return {
    person: { ...invitation.person, dateOfBirth: '' },
    make: async (tx, taken, secrets) =>
      taken.kind === 'gone' ? undefined : letIn(tx, call, invitation, secrets),
  }
}

async function letIn(
  tx: Tx,
  call: ActivationCall,
  { person, accept }: Invitation,
  secrets: Secrets,
): Promise<Activated> {
  const customer = await enrolPerson(tx, person, { ...secrets, at: call.now })
  // Thrown, so that the link is not used up by somebody who has an account by now.
  if (customer === undefined) throw new AppError('LINK_GONE')
  const membershipNumber = await accept(tx, customer)
  const { now: at, address, userAgent } = call
  await recordSecurityEvent(tx, { customer, kind: 'activated', at, address, userAgent })
  return { customer, membershipNumber }
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

async function makeMember(tx: Tx, call: ActivationCall, member: NewMember): Promise<Activated | undefined> {
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
