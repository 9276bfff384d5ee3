import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { forgetPages } from '../../platform/database/forget-old-rows.ts'

/** An enrolment waiting for its address to be confirmed. */
export interface EnrolmentRow {
  readonly enrolment_id: string
  readonly company_code: string
  readonly program_code: string
  readonly given_name: string
  readonly family_name: string
  readonly date_of_birth: Day
  readonly country_code: string
  readonly phone: string
  readonly email: string
  readonly preferred_language: string
  readonly offers_accepted: boolean
  readonly terms_accepted_at: Date
  readonly referred_by: string | null
  readonly affiliation: string | null
}

export async function insertEnrolment(tx: Tx, row: EnrolmentRow, now: Date): Promise<void> {
  await sql`
    insert into enrolment (enrolment_id, company_code, program_code, given_name, family_name, date_of_birth, country_code, phone,
      email, preferred_language, offers_accepted, terms_accepted_at, referred_by, affiliation, filed_at)
    values (${row.enrolment_id}, ${row.company_code}, ${row.program_code}, ${row.given_name}, ${row.family_name},
      ${row.date_of_birth}, ${row.country_code}, ${row.phone}, ${row.email}, ${row.preferred_language},
      ${row.offers_accepted}, ${row.terms_accepted_at}, ${row.referred_by}, ${row.affiliation}, ${now})`.execute(
    tx,
  )
}

/** An unused enrolment. */
export async function readEnrolment(
  database: Database | Tx,
  enrolmentId: string,
): Promise<EnrolmentRow | undefined> {
  const { rows } = await sql<EnrolmentRow>`
    select enrolment_id, company_code, program_code, given_name, family_name, date_of_birth, country_code, phone, email,
      preferred_language, offers_accepted, terms_accepted_at, referred_by, affiliation
    from enrolment where enrolment_id = ${enrolmentId} and done_at is null`.execute(database)
  return rows[0]
}

/** Closes this enrolment and all others for its address: the person is a member now. */
export async function finishEnrolments(tx: Tx, email: string, now: Date): Promise<void> {
  await sql`
    update enrolment set done_at = ${now} where lower(email) = lower(${email}) and done_at is null`.execute(
    tx,
  )
}

/** Records an email ordered for an address. @returns false if this message was seen before, or the address got `most` emails since `since` */
export async function noteMail(
  tx: Tx,
  mail: { readonly messageId: string; readonly email: string; readonly now: Date },
  bound: { readonly since: Date; readonly most: number },
): Promise<boolean> {
  // Of emails to one address at the same time, the next counts the one before.
  await sql`select pg_advisory_xact_lock(hashtextextended('enrolment mail:' || lower(${mail.email}), 0))`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    insert into enrolment_mail (message_id, email, ordered_at)
    select ${mail.messageId}::uuid, ${mail.email}::text, ${mail.now}::timestamptz
    where (select count(*) from enrolment_mail where lower(email) = lower(${mail.email}) and ordered_at > ${bound.since})
      < ${bound.most}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes unfinished enrolments and their email counts. */
export async function forgetEnrolments(database: Database, before: Date): Promise<void> {
  await forgetPages(database, { table: 'enrolment', age: 'filed_at' }, before)
  await forgetPages(database, { table: 'enrolment_mail', age: 'ordered_at' }, before)
}

/** The latest pending enrolment for an address. */
export async function findWaiting(
  database: Database,
  companyCode: string,
  email: string,
): Promise<Pick<EnrolmentRow, 'enrolment_id' | 'program_code'> | undefined> {
  const { rows } = await sql<Pick<EnrolmentRow, 'enrolment_id' | 'program_code'>>`
    select enrolment_id, program_code from enrolment
    where lower(email) = lower(${email}) and company_code = ${companyCode} and done_at is null
    order by filed_at desc limit 1`.execute(database)
  return rows[0]
}

/** Calls the database's function that makes a customer with a credential and no membership; its answer as it comes. */
export async function callEnrolPerson(tx: Tx, facts: object): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    select enrol_person(${JSON.stringify(facts)}::jsonb) as answer`.execute(tx)
  return rows[0]?.answer
}
