import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { NotUnderstood } from './refusals.ts'

export interface FoundPerson {
  readonly customer: CustomerNumber
  readonly company: string
  readonly programme: string
}

/**
 * The one person of a company who has a number: of a membership, or by which somebody signs in for a company's membership.
 * @throws NotUnderstood where there is none, or several and no programme was named
 */
export async function findPerson(
  database: Database,
  { company, programme }: { readonly company: string; readonly programme?: string | undefined },
  number: string,
): Promise<FoundPerson> {
  const { rows } = await sql<FoundPerson>`
    select customer, company, programme from (
      select customer_number as customer, company_code as company, program_code as programme, 1 as place from membership
      where company_code = ${company} and membership_number = ${number}
      union all
      select customer_number, company_code, program_code, 2 from nominee
      where company_code = ${company} and nominee_number = ${number}) found
    where programme = coalesce(${programme ?? null}::text, programme) order by place, programme`.execute(
    database,
  )
  const [first] = rows
  if (first === undefined) throw new NotUnderstood(`There is no member ${number} there.`)
  if (rows.some(({ customer }) => customer !== first.customer)) {
    const all = rows.map((row) => row.programme).join(', ')
    throw new NotUnderstood(`${number} is of several people, in ${all}: say which with --programme.`)
  }
  return first
}
