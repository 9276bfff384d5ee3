import { sql } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface NumberedMember {
  readonly company: string
  readonly programme: string
  readonly account: bigint
  readonly customer: CustomerNumber
}

/** Where a number can be looked up; everywhere without it. */
export interface WhereNumbered {
  readonly company?: string | undefined
  readonly programme?: string | undefined
}

/** All memberships with a number, in the requested programmes. */
export async function readNumbered(
  database: Database | Tx,
  { company, programme }: WhereNumbered,
  number: string,
): Promise<readonly NumberedMember[]> {
  const { rows } = await sql<NumberedMember>`
    select company_code as company, program_code as programme, account, customer_number as customer from membership
    where membership_number = ${number}
      and company_code = coalesce(${company ?? null}::text, company_code)
      and program_code = coalesce(${programme ?? null}::text, program_code)
    order by company_code, program_code`.execute(database)
  return rows
}

export interface NumberedPerson {
  readonly customer: CustomerNumber
  readonly company: string
  readonly programme: string
}

/** A company's people with a number: members first, then people who sign in with it for a company's membership. */
export async function readPeopleNumbered(
  database: Database,
  { company, programme }: { readonly company: string; readonly programme?: string | undefined },
  number: string,
): Promise<readonly NumberedPerson[]> {
  const { rows } = await sql<NumberedPerson>`
    select customer, company, programme from (
      select customer_number as customer, company_code as company, program_code as programme, 1 as place from membership
      where company_code = ${company} and membership_number = ${number}
      union all
      select customer_number, company_code, program_code, 2 from nominee
      where company_code = ${company} and nominee_number = ${number} and customer_number is not null) found
    where programme = coalesce(${programme ?? null}::text, programme) order by place, programme`.execute(
    database,
  )
  return rows
}
