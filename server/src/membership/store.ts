import type { Day } from '@waymark/rules/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import { selectTermEnd } from '../subscriptions/index.ts'
import { selectGrants, type TierHolder } from '../tiers/index.ts'

/** A membership with the person's role in it, as sessions and the current user need it. */
export interface HeldMembershipRow {
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly account: LedgerAccount
  readonly status: string
  readonly owner: CustomerNumber
  readonly nominee_reference: bigint | null
  readonly nominee_status: string | null
  /** By screen, or by `screen/tab`; null for the membership's own holder. */
  readonly privileges: Readonly<Record<string, 'F' | 'R'>> | null
  /** The operator marked the nominee as an employee (PROG-07); a person's own claim doesn't count. */
  readonly is_employee: boolean
}

/** Every membership a customer holds, acts for as a nominee, or acted for until they were removed (PROG-03). */
export async function readHeldMemberships(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<readonly HeldMembershipRow[]> {
  const { rows } = await sql<HeldMembershipRow>`
    ${selectHeldMemberships(customer)} order by company_code, program_code, membership_number`.execute(
    database,
  )
  return rows
}

/** The query behind `readHeldMemberships`, without its order, to use in a larger statement. */
export function selectHeldMemberships(customer: CustomerNumber): RawBuilder<HeldMembershipRow> {
  return sql<HeldMembershipRow>`
    select company_code, program_code, membership_number, account, status, customer_number as owner,
      null::int8 as nominee_reference, null::text as nominee_status, null::jsonb as privileges, false as is_employee
    from membership where customer_number = ${customer}
    union all
    select m.company_code, m.program_code, m.membership_number, m.account, m.status, m.customer_number,
      n.nominee_reference, n.status, n.privileges, coalesce(c.attributes ->> '29' = 'EMP', false)
    from nominee n join membership m using (company_code, program_code, membership_number)
      join customer c on c.customer_number = n.customer_number
    where n.customer_number = ${customer} and n.status in ('A', 'D')`
}

export interface CustomerRow {
  readonly customer_number: CustomerNumber
  readonly title: string
  readonly given_name: string
  readonly family_name: string
  readonly email: string
  readonly preferred_language: string
  /** A code from the operator's list, empty if not given. */
  readonly gender: string
  readonly date_of_birth: string | null
  /** ISO 3166-1 alpha-2, empty if not given. */
  readonly nationality: string
  readonly designation: string
  /** The profile's version: grows with every change. */
  readonly version: number
  /** By attribute code; '29' with 'EMP' marks an employee (PROG-07). The operator's values take precedence over the person's own. */
  readonly attributes: Readonly<Record<string, string>>
}

export async function readCustomer(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select customer_number, title, given_name, family_name, email, preferred_language, gender, date_of_birth,
      nationality, designation, version, own_attributes || attributes as attributes
    from customer where customer_number = ${customer}`.execute(database)
  return rows[0]
}

export interface FoundCustomer {
  readonly customer_number: CustomerNumber
}

/**
 * Whose account a person's sign-in leads to: after a merge the one that was kept, also through several merges.
 * @param found a query for one customer_number
 */
function leadingToKept(found: RawBuilder<unknown>) {
  return sql<FoundCustomer>`
    with recursive led as (
      select customer_number, 0 as steps from (${found}) as found
      union all
      select kept_customer, steps + 1 from led join closed_person using (customer_number)
      where kept_customer is not null and steps < ${MOST_MERGES})
    select customer_number from led order by steps desc limit 1`
}

/** A loop of merges can't be made; this only bounds the statement. */
const MOST_MERGES = sql.lit(20)

/**
 * The customer with a number: a member of any of the company's programmes, or a nominee. Several programmes can use one number for
 * different people: the requested programme comes first, then members before nominees. A merged membership's number leads to the kept one.
 */
export async function findCustomerByNumber(
  database: Database,
  companyCode: string,
  number: string,
  programCode = '',
): Promise<CustomerNumber | undefined> {
  const { rows } = await selectCustomerByNumber(companyCode, number, programCode).execute(database)
  return rows[0]?.customer_number
}

/** The query behind `findCustomerByNumber`, to use in a larger statement: one row, or none. */
export function selectCustomerByNumber(
  companyCode: string,
  number: string,
  programCode: string,
): RawBuilder<FoundCustomer> {
  return leadingToKept(sql`
    select customer_number from (
      select customer_number, program_code, 1 as place from membership
      where membership_number = ${number} and company_code = ${companyCode}
      union all
      select customer_number, program_code, 2 from nominee
      where nominee_number = ${number} and company_code = ${companyCode} and status = 'A') as found
    order by program_code <> ${programCode}, place, program_code limit 1`)
}

/** The query for whose account the sign-in of a given person leads to; one row. */
export function selectKept(customer: RawBuilder<unknown>): RawBuilder<FoundCustomer> {
  return leadingToKept(sql`select ${customer} as customer_number`)
}

/** Whose account a person's sign-in leads to: after merges the kept one, else their own. */
export async function findKept(database: Database | Tx, customer: CustomerNumber): Promise<CustomerNumber> {
  const { rows } = await selectKept(sql`${customer}::bigint`).execute(database)
  return rows[0]?.customer_number ?? customer
}

/** Whether somebody is a member or nominee of a company; nobody who was merged into another's account or has died is. */
export async function belongsTo(
  database: Database | Tx,
  customer: CustomerNumber,
  companyCode: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select customer_number from membership where customer_number = ${customer} and company_code = ${companyCode}
      union all
      select customer_number from nominee
      where customer_number = ${customer} and company_code = ${companyCode} and status = 'A') as held
    where not exists (select from closed_person closed where closed.customer_number = held.customer_number)
    limit 1`.execute(database)
  return rows.length > 0
}

/**
 * Who has an email address. With a company only its own people, as at a sign-in: there the address of a merged person leads to the kept
 * account.
 */
export async function findCustomerByEmail(
  database: Database | Tx,
  email: string,
  companyCode: string | null = null,
): Promise<CustomerNumber | undefined> {
  const found = companyCode === null ? withEmail(email, null) : selectCustomerByEmail(email, companyCode)
  const { rows } = await found.execute(database)
  return rows[0]?.customer_number
}

/** The query behind `findCustomerByEmail` with a company, to use in a larger statement: one row, or none. */
export function selectCustomerByEmail(email: string, companyCode: string): RawBuilder<FoundCustomer> {
  return leadingToKept(withEmail(email, companyCode))
}

function withEmail(email: string, companyCode: string | null): RawBuilder<FoundCustomer> {
  return sql<FoundCustomer>`
    select customer_number from customer c
    where lower(email) = lower(${email}) and (${companyCode}::text is null
      or exists (select from membership m where m.customer_number = c.customer_number and m.company_code = ${companyCode})
      or exists (select from nominee n where n.customer_number = c.customer_number and n.company_code = ${companyCode}
        and n.status = 'A'))`
}

export interface MembershipRow {
  readonly membership_number: string
  readonly customer_number: CustomerNumber
  readonly account: LedgerAccount
  readonly status: string
  /** Including ended ones: `tierOf` says which tier they give on a day. */
  readonly grants: TierHolder['grants']
  /** Last day of a fixed-term membership, such as a club's; null without one. */
  readonly term_ends_on: Day | null
  readonly enrolled_on: string
  readonly company_name: string | null
  readonly title: string
  readonly given_name: string
  readonly family_name: string
  readonly preferred_language: string
}

/** One membership with its holder's names. */
export async function readMembership(
  database: Database | Tx,
  companyCode: string,
  programCode: string,
  membershipNumber: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    select m.membership_number, m.customer_number, m.account, m.status, ${selectTermEnd('m')} as term_ends_on, m.enrolled_on,
      ${selectGrants('m')} as grants,
      m.company_name,
      c.title, c.given_name, c.family_name, c.preferred_language
    from membership m join customer c using (customer_number)
    where m.company_code = ${companyCode} and m.program_code = ${programCode}
      and m.membership_number = ${membershipNumber}`.execute(database)
  return rows[0]
}

/** The holder of an account. */
export interface HolderRow {
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly program_code: string
  readonly status: string
}

/** The holders of accounts, by account. */
export async function readHolders(
  database: Database,
  accounts: readonly bigint[],
): Promise<ReadonlyMap<bigint, HolderRow>> {
  const asked = JSON.stringify(accounts.map(String))
  const { rows } = await sql<HolderRow>`
    select account, customer_number, company_code, program_code, status from membership
    where account in (select jsonb_array_elements_text(${asked}::jsonb)::bigint)`.execute(database)
  return new Map(rows.map((row) => [row.account, row]))
}
