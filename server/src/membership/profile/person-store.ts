import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

/** The version of a person's profile, locked until the transaction ends. */
export async function lockProfile(tx: Tx, customer: CustomerNumber): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from customer where customer_number = ${customer} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The person of a session is missing')
  return row.version
}

export async function raiseVersion(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`update customer set version = version + 1 where customer_number = ${customer}`.execute(tx)
}

export interface PersonChange {
  readonly title?: string | undefined
  readonly gender?: string | undefined
  readonly dateOfBirth?: string | undefined
  readonly preferredLanguage?: string | undefined
  readonly nationality?: string | undefined
  readonly designation?: string | undefined
}

/** Undefined fields stay unchanged. */
export async function writePerson(tx: Tx, customer: CustomerNumber, changed: PersonChange): Promise<void> {
  await sql`
    update customer set
      title = coalesce(${changed.title ?? null}, title),
      gender = coalesce(${changed.gender ?? null}, gender),
      date_of_birth = coalesce(${changed.dateOfBirth ?? null}::date, date_of_birth),
      preferred_language = coalesce(${changed.preferredLanguage ?? null}, preferred_language),
      nationality = coalesce(${changed.nationality ?? null}, nationality),
      designation = coalesce(${changed.designation ?? null}, designation)
    where customer_number = ${customer}`.execute(tx)
}

/** Adds or replaces what a person says about themselves; other attributes stay. */
export async function writeOwnAttributes(
  tx: Tx,
  customer: CustomerNumber,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    update customer set own_attributes = own_attributes || ${jsonText(attributes)}::jsonb
    where customer_number = ${customer}`.execute(tx)
}

/** Sets or ends the mark of an employee, which only operators write (PROG-07). @returns whether that changed anything */
export async function writeEmployeeMark(
  tx: Tx,
  customer: CustomerNumber,
  isEmployee: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer set attributes = case when ${isEmployee} then attributes || '{"29": "EMP"}'::jsonb else attributes - '29' end
    where customer_number = ${customer} and coalesce(attributes ->> '29' = 'EMP', false) <> ${isEmployee}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
