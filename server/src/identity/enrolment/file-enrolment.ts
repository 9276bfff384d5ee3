import type { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual'
import type * as shapes from '@waymark/contract/identity/enrolment/enrol-individual.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Configuration } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Call } from '../../calls/call.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import { makeLink } from '../mailed-links.ts'
import { personProblems } from './check-person.ts'
import { findEnrolling, type Enrolling } from './enrolling.ts'
import { insertEnrolment, type EnrolmentRow } from './store.ts'

export interface EnrolmentServices {
  readonly database: Database
  readonly configuration: Configuration
  /** Derives the secrets of links. */
  readonly linkKey: Buffer
  readonly nudgeOutbox: () => void
}

/** Outbox topic for a filed enrolment: its consumer decides which email is sent. */
export const filedTopic = 'enrolment.filed'

/**
 * Files an enrolment (AUTH-10). Doesn't check here whether the address is known, so that neither text nor timing of the answer can tell;
 * the email's consumer checks that.
 */
export async function fileEnrolment(
  services: EnrolmentServices,
  call: Call<typeof enrolIndividual>,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  const enrolling = await findEnrolling(services.configuration, asked)
  if (enrolling === undefined) return call.fail('ENROLMENT_CLOSED')
  const problems = personProblems(asked, enrolling.company, enrolling.programme, call.now)
  if (problems.length > 0) return call.fail('ENROLMENT_REFUSED', { fields: problems })
  const row = rowOf(asked, call.now, null)
  await inTransaction(services.database, async (tx) =>
    writeEnrolment(tx, services.linkKey, { row, enrolling, now: call.now, locale: call.locale }),
  )
  services.nudgeOutbox()
  return { object: { status: 'MAIL_SENT' } }
}

/** Writes a filed enrolment with its activation link, and orders its email. */
export async function writeEnrolment(
  tx: Tx,
  linkKey: Buffer,
  filed: {
    readonly row: EnrolmentRow
    readonly enrolling: Enrolling
    readonly now: Date
    readonly locale: Locale
  },
): Promise<void> {
  const { row, enrolling, now } = filed
  await insertEnrolment(tx, row, now)
  const linkId = await makeLink(
    tx,
    linkKey,
    { purpose: 'activateMember', customer: undefined, detail: { enrolment: row.enrolment_id } },
    { now, expiresAt: new Date(now.getTime() + enrolling.terms.linkHours * 3_600_000) },
  )
  await sendLater(tx, {
    id: uuidv7(),
    topic: filedTopic,
    class: 'security',
    payload: {
      companyCode: row.company_code,
      email: row.email,
      locale: filed.locale,
      linkId,
      hours: String(enrolling.terms.linkHours),
    },
  })
}

type Asked = Omit<Domain<typeof shapes>['request']['object'], 'termsAccepted'>

/** The database row for a request. An impossible referral number is ignored: it's no reason to turn somebody away. */
export function rowOf(asked: Asked, now: Date, affiliation: string | null): EnrolmentRow {
  const referral = asked.referralMembershipNumber
  return {
    enrolment_id: uuidv4(),
    company_code: asked.companyCode,
    program_code: asked.programCode,
    given_name: asked.givenName,
    family_name: asked.familyName,
    date_of_birth: parseDay(asked.dateOfBirth),
    country_code: asked.countryCode,
    phone: asked.phoneNumber,
    email: asked.emailAddress,
    preferred_language: asked.preferredLanguage,
    offers_accepted: asked.offersAccepted,
    terms_accepted_at: now,
    referred_by: referral !== undefined && isMembershipNumber(referral) ? referral : null,
    affiliation,
  }
}
