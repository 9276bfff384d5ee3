import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { NotUnderstood } from './refusals.ts'

export interface FoundMember {
  readonly company: string
  readonly programme: string
  readonly account: bigint
  readonly customer: CustomerNumber
}

/** The one membership of a number. @throws NotUnderstood where there is none, or it is in several programmes and none was named */
export async function findMember(
  database: Database | Tx,
  { company, programme }: { readonly company?: string | undefined; readonly programme?: string | undefined },
  number: string,
): Promise<FoundMember> {
  const { rows } = await sql<FoundMember>`
    select company_code as company, program_code as programme, account, customer_number as customer from membership
    where membership_number = ${number}
      and company_code = coalesce(${company ?? null}::text, company_code)
      and program_code = coalesce(${programme ?? null}::text, program_code)
    order by company_code, program_code`.execute(database)
  const [only, second] = rows
  if (only === undefined) throw new NotUnderstood(`There is no member ${number} there.`)
  if (second !== undefined) {
    const all = rows.map((row) => `${row.company} ${row.programme}`).join(', ')
    throw new NotUnderstood(`${number} stands in ${all}: say which with --company and --programme.`)
  }
  return only
}
