import { sql } from 'kysely'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'

/** What a person's rows are found by. */
export interface Person {
  readonly customer: CustomerNumber
  readonly email: string
  readonly names: readonly string[]
  readonly accounts: readonly bigint[]
  readonly membershipNumbers: readonly string[]
  /** The numbers under which companies know the person as their user. */
  readonly userNumbers: readonly string[]
  /** Our references of the person as a user of companies, and the accounts of those companies and the person's own. */
  readonly userReferences: readonly string[]
  readonly companyAccounts: readonly bigint[]
  /** Customers who are or were in a family, pool or company with the person, and can have been told the name. */
  readonly acquainted: readonly string[]
  /** The companies that the person is, or was, a member or user of. */
  readonly companies: readonly string[]
  /** The time zone in which each programme's days end, by company code and programme code with a space between. */
  readonly timeZones: Readonly<Record<string, string>>
  /** The one company whose rows are meant; undefined for all of them. */
  readonly onlyOf?: string
}

/** Whether a person is, or was, a member or a user at another company than this one. */
export async function belongsElsewhere(
  db: Database | Tx,
  customer: CustomerNumber,
  companyCode: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from membership where customer_number = ${customer} and company_code <> ${companyCode}
    union all select from nominee where customer_number = ${customer} and company_code <> ${companyCode} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * @param companies those on the system, or at least those that the person is with
 * @throws Error if the customer doesn't exist
 */
export async function readPerson(
  db: Database | Tx,
  customer: CustomerNumber,
  companies: readonly CompanyConfiguration[],
): Promise<Person> {
  const { rows: people } = await sql<{ email: string; given: string; family: string }>`
    select email, given_name as given, family_name as family from customer where customer_number = ${customer}`.execute(
    db,
  )
  const [person] = people
  if (person === undefined) throw new Error('A customer with a membership is missing')
  const { rows: held } = await sql<{ account: bigint; number: string; company: string }>`
    select account, membership_number as number, company_code as company from membership where customer_number = ${customer}`.execute(
    db,
  )
  const users = await readUsersOf(db, customer)
  const names = [person, ...users].flatMap(({ given, family }) => [
    `${given} ${family}`,
    `${family} ${given}`,
    `${family}${given}`,
  ])
  return {
    customer,
    email: person.email,
    names: names.map((name) => name.trim()).filter((name) => name !== ''),
    accounts: held.map(({ account }) => account),
    membershipNumbers: held.map(({ number }) => number),
    userNumbers: users.map(({ number }) => number),
    userReferences: users.map(({ reference }) => String(reference)),
    companyAccounts: [...held, ...users].map(({ account }) => account),
    acquainted: await readAcquainted(db, customer),
    companies: [...new Set([...held, ...users].map(({ company }) => company))],
    timeZones: timeZonesOf(companies),
  }
}

function timeZonesOf(companies: readonly CompanyConfiguration[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    companies.flatMap(({ companyCode, programs }) =>
      programs.map(({ programCode, timeZone }) => [`${companyCode} ${programCode}`, timeZone]),
    ),
  )
}

/** The person as a user of companies, whose names are the companies' own. */
async function readUsersOf(db: Database | Tx, customer: CustomerNumber) {
  const { rows } = await sql<{
    number: string
    reference: bigint
    account: bigint
    company: string
    given: string
    family: string
  }>`
    select n.nominee_number as number, n.nominee_reference as reference, m.account, n.company_code as company, n.given_name as given,
      n.family_name as family
    from nominee n join membership m using (company_code, program_code, membership_number)
    where n.customer_number = ${customer}`.execute(db)
  return rows
}

async function readAcquainted(db: Database | Tx, customer: CustomerNumber): Promise<readonly string[]> {
  const { rows } = await sql<{ customer: bigint }>`
    with company as (
      select company_code, program_code, membership_number from nominee where customer_number = ${customer}
      union select company_code, program_code, membership_number from membership where customer_number = ${customer})
    select o.customer_number as customer from pool_member m join pool_member o using (pool_id) where m.customer_number = ${customer}
    union select i.customer_number from pool_member m join pool_invitation i using (pool_id) where m.customer_number = ${customer}
    union select invited_by from pool_invitation where customer_number = ${customer}
    union select relative_customer from family_member where customer_number = ${customer} and relative_customer is not null
    union select customer_number from family_member where relative_customer = ${customer}
    union select n.customer_number from company join nominee n using (company_code, program_code, membership_number)
    union select m.customer_number from company join membership m using (company_code, program_code, membership_number)`.execute(
    db,
  )
  return rows.map((row) => String(row.customer))
}

/** Something that must be finished first: its kind, and a line that names it. */
export interface OpenMatter {
  readonly kind: 'orders' | 'held' | 'pool' | 'claims' | 'refunds' | 'companyOwner' | 'mergedHere'
  readonly words: string
}

/** A person's accounts as what a column is compared with, and as rows. */
function ownAccounts(accounts: readonly bigint[]) {
  const all = sql`${accounts.map(String)}::bigint[]`
  return [sql`any(${all})`, sql`unnest(${all}) as mine (account)`] as const
}

/** What must be finished before a person can be erased. */
export async function readOpenMatters(
  tx: Database | Tx,
  { customer, accounts }: Person,
): Promise<readonly OpenMatter[]> {
  const [own, mine] = ownAccounts(accounts)
  const { rows } = await sql<OpenMatter>`
    select kind, words from (
      select 1 as place, 'orders' as kind, 'order ' || order_number || case state when 'HELD' then ' is on hold' else ' is waiting for payment' end
        as words
      from orders
      where state in ('CREATED', 'PAYMENT_PENDING', 'HELD') and (customer_number = ${customer} or account = ${own} or recipient_account = ${own})
      union all
      select 2, 'held', h.amount || ' points of account ' || mine.account || ' are held until '
        || to_char(h.ends_at at time zone 'UTC', 'YYYY-MM-DD')
      from ${mine} cross join lateral ledger.pending_holds_of(mine.account) h
      union all
      select 3, 'pool', 'a family pool of ' || m.membership_number || ' has '
        || case when b.posted > 0 then b.posted || ' points' else 'other members' end || '; they leave it first, by leave-pool if they cannot'
      from pool_member m join pool p using (pool_id)
        left join lateral ledger.balances_of(p.account) b on b.point_type = 'POINTS'
      where m.customer_number = ${customer} and m.left_at is null
        and (b.posted > 0 or m.role = 'HEAD' and exists (
          select from pool_member o where o.pool_id = m.pool_id and o.left_at is null and o.customer_number <> m.customer_number))
      union all
      select 4, 'claims', 'claim ' || claim_number || ' is undecided' from claim
      where state = 'PENDING' and (customer_number = ${customer} or account = ${own})
      union all
      select 5, 'refunds', 'a refund of order ' || a.order_number || case r.state when 'refused' then ' was refused' else ' is due' end
      from orders a join payment p on p.subject_id = a.order_id and p.subject_kind = 'order' join payment_refund r using (payment_id)
      where (a.customer_number = ${customer} or a.account = ${own}) and r.state <> 'done'
      union all
      select 6, 'companyOwner', 'the company membership ' || m.membership_number || ' has other users: ' || count(*)
        || '; it is handed over first, by offer-company if its owner cannot'
      from membership m join nominee n using (company_code, program_code, membership_number)
      where m.customer_number = ${customer} and n.customer_number <> ${customer} and n.status = 'A' group by m.membership_number
      union all
      select 7, 'mergedHere', 'the merged membership ' || m.membership_number || ' is erased first'
      from closed_person p join membership m using (customer_number)
      where p.kept_customer = ${customer}
        and not exists (select from person_erasure e where e.customer_number = p.customer_number)
    ) matters order by place, words`.execute(tx)
  return rows
}

/** Ends the person's memberships of pools without points, and closes a pool that only they are in. */
export async function endEmptyPools(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    update pool set closed_at = ${now} where closed_at is null and pool_id in (
      select pool_id from pool_member where customer_number = ${customer} and left_at is null and role = 'HEAD')`.execute(
    tx,
  )
  await sql`
    update pool_member set left_at = ${now}, left_how = case role when 'HEAD' then 'CLOSED' else 'REMOVED' end
    where customer_number = ${customer} and left_at is null`.execute(tx)
  await sql`
    update pool_invitation set state = 'WITHDRAWN', ended_at = ${now}
    where state = 'PENDING' and (customer_number = ${customer} or invited_by = ${customer})`.execute(tx)
}

/**
 * Others' entries that show the person's name or one of their messages, by account: the other side of their movements, and both sides of what
 * they moved as a user of a company.
 */
export async function readOtherEntries(
  tx: Tx,
  { accounts, customer }: Person,
): Promise<readonly { readonly account: bigint; readonly journals: readonly string[] }[]> {
  const [own, mine] = ownAccounts(accounts)
  const { rows } = await sql<{ account: bigint; journals: readonly string[] }>`
    select account, array_agg(distinct journal::text) as journals from (
      select side.account_id as account, side.journal_id as journal
      from ${mine} cross join lateral ledger.other_sides_of(mine.account) side
      union select recipient_account, journal_id from orders
      where journal_id is not null and recipient_account is not null and (customer_number = ${customer} or account = ${own})
      union select account, journal_id from orders
      where journal_id is not null and (recipient_account = ${own} or customer_number = ${customer})
      union select moved.account, journal_id from company_transfer, lateral (values (account), (to_account)) as moved (account)
      where journal_id is not null and ${customer} in (asked_by, to_customer)
    ) sides where account <> all(${accounts.map(String)}::bigint[]) group by account order by account`.execute(
    tx,
  )
  return rows
}

export interface Erasure {
  readonly customer: CustomerNumber
  readonly company: string
  readonly programme: string
  readonly membershipNumber: string
  readonly reason: string
  readonly by: string
}

/** Whether a person was erased. */
export async function wasErased(database: Database | Tx, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await sql`
    select from person_erasure where customer_number = ${customer}`.execute(database)
  return rows.length > 0
}

/** Records an erasure; a repeat keeps the first. @returns when the person was first erased, if they were */
export async function noteErasure(tx: Tx, erasure: Erasure, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ erased_at: Date }>`
    select erased_at from person_erasure where customer_number = ${erasure.customer}`.execute(tx)
  await sql`
    insert into person_erasure (customer_number, company_code, program_code, membership_number, reason, made_by, erased_at)
    values (${erasure.customer}, ${erasure.company}, ${erasure.programme}, ${erasure.membershipNumber}, ${erasure.reason},
      ${erasure.by}, ${now}) on conflict do nothing`.execute(tx)
  return rows[0]?.erased_at
}
