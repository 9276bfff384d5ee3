import { sql } from 'kysely'
import type { AccountId } from '../ledger/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { MembershipKey } from '../tiers/index.ts'

/** A membership of a club whose terms have ended, and the number that the kept person has there. */
export interface FormerClub {
  readonly programCode: string
  readonly membershipNumber: string
  readonly account: AccountId
  readonly keptNumber: string | null
}

const isIts = ({ companyCode, programCode, membershipNumber }: MembershipKey) =>
  sql`company_code = ${companyCode} and program_code = ${programCode} and membership_number = ${membershipNumber}`

/** A person's memberships of a company's clubs, locked. */
export async function readFormerClubs(
  tx: Tx,
  companyCode: string,
  clubs: readonly string[],
  { customer, kept }: { readonly customer: CustomerNumber; readonly kept: CustomerNumber },
): Promise<readonly FormerClub[]> {
  const { rows } = await sql<FormerClub>`
    select m.program_code as "programCode", m.membership_number as "membershipNumber", m.account, (
      select k.membership_number from membership k
      where k.company_code = m.company_code and k.program_code = m.program_code and k.customer_number = ${kept} and k.status = 'A'
      limit 1) as "keptNumber"
    from membership m
    where m.customer_number = ${customer} and m.company_code = ${companyCode} and m.program_code = any(${[...clubs]}::text[])
      and m.status = 'A'
    order by m.program_code, m.membership_number for no key update`.execute(tx)
  return rows
}

/** A person's clubs in a company, each with its number, by programme. */
export async function readClubNumbers(
  database: Database | Tx,
  companyCode: string,
  clubs: readonly string[],
  customer: CustomerNumber,
): Promise<readonly string[]> {
  const { rows } = await sql<{ club: string }>`
    select program_code || ' ' || membership_number as club from membership
    where customer_number = ${customer} and company_code = ${companyCode} and program_code = any(${[...clubs]}::text[])
      and status = 'A' order by 1`.execute(database)
  return rows.map(({ club }) => club)
}

/** Gives a membership of a club to another person, with its terms and what was paid for them. */
export async function setHolder(
  tx: Tx,
  key: MembershipKey,
  { from, to }: { readonly from: CustomerNumber; readonly to: CustomerNumber },
): Promise<void> {
  await sql`update membership set customer_number = ${to} where ${isIts(key)}`.execute(tx)
  await sql`update subscription set customer_number = ${to} where ${isIts(key)}`.execute(tx)
  await sql`
    update subscription_charge set customer_number = ${to}
    where company_code = ${key.companyCode} and program_code = ${key.programCode} and customer_number = ${from}
      and state <> 'released'`.execute(tx)
}

/** Ends the stopped consents to automatic renewal: the card was another account's. */
export async function endStoppedRenewals(tx: Tx, key: MembershipKey, now: Date): Promise<void> {
  await sql`
    update auto_renewal set ended_at = ${now}
    where ended_at is null and subscription_id = (select subscription_id from subscription where ${isIts(key)})`.execute(
    tx,
  )
}

/** A club membership's account, and whether anything was ordered or given there since a moment. */
export async function readSince(
  tx: Tx,
  key: MembershipKey,
  since: Date,
): Promise<{ readonly account: AccountId; readonly isUsed: boolean } | undefined> {
  const { rows } = await sql<{ account: AccountId; isUsed: boolean }>`
    select account,
      exists (
        select from subscription_charge c join orders o using (order_id)
        where c.company_code = membership.company_code and c.program_code = membership.program_code
          and c.customer_number = membership.customer_number and c.state <> 'released' and o.submitted_at >= ${since})
      or exists (
        select from subscription s join subscription_term t using (subscription_id)
        where s.company_code = membership.company_code and s.program_code = membership.program_code
          and s.membership_number = membership.membership_number and t.made_at >= ${since}) as "isUsed"
    from membership where ${isIts(key)}`.execute(tx)
  return rows[0]
}

/** The person's memberships of clubs that were merged into the kept person's own. */
export async function readMergedClubs(
  tx: Tx,
  companyCode: string,
  clubs: readonly string[],
  customer: CustomerNumber,
): Promise<readonly (MembershipKey & { readonly account: AccountId; readonly mergeId: string })[]> {
  const { rows } = await sql<MembershipKey & { account: AccountId; mergeId: string }>`
    select company_code as "companyCode", program_code as "programCode", membership_number as "membershipNumber", account,
      merge_id as "mergeId"
    from membership join membership_merge using (company_code, program_code, membership_number)
    where customer_number = ${customer} and company_code = ${companyCode} and program_code = any(${[...clubs]}::text[])
      and undone_at is null order by 2, 3`.execute(tx)
  return rows
}
