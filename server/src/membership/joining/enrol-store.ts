import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Calls the database function that creates customer, membership, ledger account and credential; returns its raw result. */
export async function callEnrolMember(tx: Tx, facts: object): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    select enrol_member(${JSON.stringify(facts)}::jsonb) as answer`.execute(tx)
  return rows[0]?.answer
}

/** The next number without its check digit. */
export async function nextNumberBase(tx: Tx): Promise<string> {
  const { rows } = await sql<{ base: string }>`
    select nextval('membership_number_base')::text as base`.execute(tx)
  return rows[0]?.base ?? ''
}

/** Whether a member or a nominee of the company has the number. */
export async function isNumberHeld(tx: Tx, companyCode: string, number: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from membership where membership_number = ${number} and company_code = ${companyCode}
    union all
    select 1 from nominee where nominee_number = ${number} and company_code = ${companyCode}`.execute(tx)
  return rows.length > 0
}
