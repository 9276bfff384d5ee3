import type { Day } from '@waymark/rules/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { CompanyKey } from '../../companies/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isSeatOf } from '../seat-store.ts'

/** The account holder is among a company's users under this reference: they have no record there. A drawn reference is never 0. */
export const ACCOUNT_HOLDER = 0n

/** A user of a company, invited or in, or its account holder. */
export interface SeatUser {
  readonly reference: bigint
  readonly isAccountHolder: boolean
  readonly name: string
  /** As the company wrote it, and as it is compared. */
  readonly email: string
  readonly byEmail: string
  readonly language: string
  readonly hasSeat: boolean
  /** One is being paid for. */
  readonly hasOrderedSeat: boolean
  /** Null until they have joined. */
  readonly customer: CustomerNumber | null
}

const hasOrdered = (key: CompanyKey, reference: RawBuilder<unknown>, today: Day) => sql`
  exists (select from company_seat s where ${isSeatOf(key)} and s.nominee_reference = ${reference}
    and s.state = 'ordered' and s.until_day >= ${today}) as "hasOrderedSeat"`

const columns = (key: CompanyKey, today: Day) => sql`
  n.nominee_reference as reference, false as "isAccountHolder", trim(n.given_name || ' ' || n.family_name) as name, n.email, n.by_email as "byEmail",
  n.preferred_language as language, n.customer_number as customer,
  exists (select from company_seat s where s.nominee_reference = n.nominee_reference and s.state in ('offered', 'held')
    and s.until_day >= ${today}) as "hasSeat", ${hasOrdered(key, sql`n.nominee_reference`, today)}`

const isUserOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  n.company_code = ${companyCode} and n.program_code = ${programCode} and n.membership_number = ${membershipNumber}
  and n.status in ('P', 'A')`

/** The account holder in the same columns. */
const holder = (key: CompanyKey, today: Day) => sql`
  select ${ACCOUNT_HOLDER}::bigint as reference, true as "isAccountHolder", trim(c.given_name || ' ' || c.family_name) as name,
    c.email, lower(c.email) as "byEmail", c.preferred_language as language, c.customer_number as customer,
    exists (select from company_seat s where ${isSeatOf(key)} and s.nominee_reference = ${ACCOUNT_HOLDER}
      and s.state in ('offered', 'held') and s.until_day >= ${today}) as "hasSeat", ${hasOrdered(key, sql`${ACCOUNT_HOLDER}`, today)}
  from membership m join customer c using (customer_number)
  where m.company_code = ${key.companyCode} and m.program_code = ${key.programCode}
    and m.membership_number = ${key.membershipNumber}`

/** A company's users with some addresses, whatever the capitals. */
export async function findSeatUsers(
  database: Database | Tx,
  key: CompanyKey,
  emails: readonly string[],
  today: Day,
): Promise<readonly SeatUser[]> {
  const asked = JSON.stringify(emails.map((email) => email.toLowerCase()))
  const { rows } = await sql<SeatUser>`
    (${holder(key, today)} and lower(c.email) in (select jsonb_array_elements_text(${asked}::jsonb)))
    union all
    (select ${columns(key, today)} from nominee n
    where ${isUserOf(key)} and n.by_email in (select jsonb_array_elements_text(${asked}::jsonb) collate "C")
    order by n.status)`.execute(database)
  return rows
}

/** The users that some references mean, as far as they are still there. */
export async function readSeatUsers(
  tx: Tx,
  key: CompanyKey,
  references: readonly bigint[],
  today: Day,
): Promise<readonly SeatUser[]> {
  const asked = JSON.stringify(references.map(String))
  const { rows } = await sql<SeatUser>`
    select ${columns(key, today)} from nominee n
    where ${isUserOf(key)}
      and n.nominee_reference in (select value::bigint from jsonb_array_elements_text(${asked}::jsonb))
    union all
    (${holder(key, today)} and ${references.includes(ACCOUNT_HOLDER)})`.execute(tx)
  return rows
}

/** The account holder and users without a seat by name, whose name or address begins with a text; by an index each. */
export async function searchSeatUsers(
  database: Database,
  key: CompanyKey,
  searchText: string,
  today: Day,
  most: number,
): Promise<readonly SeatUser[]> {
  const begins = searchText.toLowerCase()
  const matching = ['by_family_name', 'by_given_name', 'by_email'].map(
    (column) =>
      sql`(${sql.ref(`n.${column}`)} >= ${begins} and ${sql.ref(`n.${column}`)} < ${`${begins}\u{10ffff}`})`,
  )
  const { rows } = await sql<SeatUser>`
    (${holder(key, today)} ${begins === '' ? sql`` : holderBegins(begins)}
      and not exists (select from company_seat s where ${isSeatOf(key)} and s.nominee_reference = ${ACCOUNT_HOLDER}
        and s.state in ('ordered', 'offered', 'held') and s.until_day >= ${today}))
    union all
    (select ${columns(key, today)} from nominee n
    where ${isUserOf(key)} ${begins === '' ? sql`` : sql`and (${sql.join(matching, sql` or `)})`}
      and not exists (select from company_seat s where s.nominee_reference = n.nominee_reference
        and s.state in ('ordered', 'offered', 'held') and s.until_day >= ${today})
    order by n.by_family_name, n.nominee_reference limit ${most})`.execute(database)
  return rows
}

const holderBegins = (
  text: string,
) => sql`and (starts_with(lower(c.family_name || ' ' || c.given_name), ${text})
  or starts_with(lower(c.given_name || ' ' || c.family_name), ${text}) or starts_with(lower(c.email), ${text}))`
