import type { relationship } from '@waymark/contract/family/members/family.shapes'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'

export type Relationship = z.output<typeof relationship>

export interface NewFamilyMember {
  readonly family_member_id: string
  readonly company_code: string
  readonly program_code: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly relative_account: LedgerAccount | null
  readonly relative_customer: CustomerNumber | null
  readonly given_name: string
  readonly family_name: string
  readonly email: string | null
  readonly relationship: Relationship
  readonly state: 'ENROLLING' | 'ASKED'
  readonly asked_at: Date
  readonly ends_at: Date
}

export interface FamilyRow extends Omit<NewFamilyMember, 'state'> {
  readonly state: 'ENROLLING' | 'ASKED' | 'ACTIVE' | 'DECLINED' | 'ENDED'
  readonly decided_at: Date | null
}

const columns = sql`family_member_id, company_code, program_code, account, customer_number, relative_account, relative_customer,
  given_name, family_name, email, relationship, state, asked_at, ends_at, decided_at`

/** Writes a family request; false if the two are already linked or one has already asked the other. */
export async function insertFamilyMember(tx: Tx, row: NewFamilyMember): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into family_member (family_member_id, company_code, program_code, account, customer_number, relative_account,
      relative_customer, given_name, family_name, email, relationship, state, asked_at, ends_at)
    values (${row.family_member_id}, ${row.company_code}, ${row.program_code}, ${row.account}, ${row.customer_number},
      ${row.relative_account}, ${row.relative_customer}, ${row.given_name}, ${row.family_name}, ${row.email},
      ${row.relationship}, ${row.state}, ${row.asked_at}, ${row.ends_at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Locks an account's family until the transaction ends, so its size can be counted. */
export async function lockFamily(tx: Tx, account: LedgerAccount): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`family:${String(account)}`}, 0))`.execute(tx)
}

/** A family request or link, locked. */
export async function lockFamilyMember(tx: Tx, id: string): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    select ${columns} from family_member where family_member_id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface ListedRow extends FamilyRow {
  readonly adder_given: string
  readonly adder_family: string
  readonly adder_number: string
  readonly relative_given: string | null
  readonly relative_family: string | null
  readonly relative_number: string | null
}

/**
 * An account's family rows: whom it added, who added it, and requests stored for the address of somebody who has joined since. Expired
 * requests are left out.
 */
export async function readFamily(
  database: Database | Tx,
  own: {
    readonly account: LedgerAccount
    readonly companyCode: string
    readonly programCode: string
    readonly email: string
  },
  now: Date,
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select f.*, a.given_name as adder_given, a.family_name as adder_family, am.membership_number as adder_number,
      r.given_name as relative_given, r.family_name as relative_family, rm.membership_number as relative_number
    from (
      select ${columns} from family_member where account = ${own.account} and state in ('ENROLLING', 'ASKED', 'ACTIVE')
      union
      select ${columns} from family_member where relative_account = ${own.account} and state in ('ASKED', 'ACTIVE')
      union
      select ${columns} from family_member where state = 'ENROLLING' and lower(email) = lower(${own.email})
        and company_code = ${own.companyCode} and program_code = ${own.programCode} and account <> ${own.account}
    ) as f
    join customer a on a.customer_number = f.customer_number
    join membership am on am.account = f.account
    left join customer r on r.customer_number = f.relative_customer
    left join membership rm on rm.account = f.relative_account
    where f.state = 'ACTIVE' or f.ends_at > ${now}
    order by f.asked_at, f.family_member_id limit 100`.execute(database)
  return rows
}

/** Sets the state of a request or link; a new member's account is known once they have joined. */
export async function decideFamilyMember(
  tx: Tx,
  id: string,
  decision: {
    readonly state: 'ACTIVE' | 'DECLINED' | 'ENDED'
    readonly relative: { readonly account: LedgerAccount; readonly customer: CustomerNumber } | null
    readonly at: Date
  },
): Promise<void> {
  await sql`
    update family_member set state = ${decision.state}, decided_at = ${decision.at},
      relative_account = coalesce(relative_account, ${decision.relative?.account ?? null}),
      relative_customer = coalesce(relative_customer, ${decision.relative?.customer ?? null})
    where family_member_id = ${id}`.execute(tx)
}

/** A member's home country, for enrolling relatives; empty if unknown. */
export async function readHomeCountry(database: Database, customer: CustomerNumber): Promise<string> {
  const { rows } = await sql<{ country: string }>`
    select country_code as country from customer_contact
    where customer_number = ${customer} and address_type = 'H'`.execute(database)
  return rows[0]?.country ?? ''
}
