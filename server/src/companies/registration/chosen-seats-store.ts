import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'

/** Memberships that a company chose while it registered: so many of a plan, for users that it hasn't yet. */
export interface ChosenSeats {
  readonly plan: string
  readonly seats: number
}

/** Keeps a choice with the company that was opened. */
export async function insertChosenSeats(
  tx: Tx,
  key: CompanyKey,
  { plan, seats }: ChosenSeats,
  now: Date,
): Promise<void> {
  await sql`
    insert into company_chosen_seats (company_code, program_code, membership_number, plan, seats, chosen_at)
    values (${key.companyCode}, ${key.programCode}, ${key.membershipNumber}, ${plan}, ${seats}, ${now})`.execute(
    tx,
  )
}

/** A company's choice that it hasn't paid for. */
export async function readChosenSeats(
  database: Database,
  { companyCode, programCode, membershipNumber }: CompanyKey,
): Promise<ChosenSeats | undefined> {
  const { rows } = await sql<ChosenSeats>`
    select plan, seats from company_chosen_seats where company_code = ${companyCode} and program_code = ${programCode}
      and membership_number = ${membershipNumber}`.execute(database)
  return rows[0]
}

/** Ends a choice, since the company has bought memberships. Under the jobs' role. */
export async function dropChosenSeats(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
): Promise<void> {
  await sql`
    delete from company_chosen_seats where company_code = ${companyCode} and program_code = ${programCode}
      and membership_number = ${membershipNumber}`.execute(tx)
}
