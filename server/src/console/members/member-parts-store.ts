import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** How many users, guests and terms are listed. */
const MOST = 50

export interface PoolPart {
  readonly openedAt: Date
  readonly points: bigint
  readonly role: 'HEAD' | 'MEMBER'
  readonly sharePercent: number
  readonly members: {
    readonly programCode: string
    readonly membershipNumber: string
    readonly name: string
    readonly role: 'HEAD' | 'MEMBER'
    readonly spending: 'ENABLER' | 'SPENDER' | 'NON_SPENDER'
  }[]
}

/** The pool that an account is in now, with its members, the head first. */
export async function readPoolPart(database: Database, account: bigint): Promise<PoolPart | undefined> {
  const { rows } = await sql<PoolPart>`
    select p.opened_at as "openedAt", coalesce(b.posted, 0) as points, own.role, own.share_percent as "sharePercent",
      (select jsonb_agg(jsonb_build_object('programCode', m.program_code, 'membershipNumber', m.membership_number,
          'name', trim(c.given_name || ' ' || c.family_name), 'role', m.role, 'spending', m.spending)
          order by m.role <> 'HEAD', m.joined_at)
        from pool_member m join customer c using (customer_number)
        where m.pool_id = own.pool_id and m.left_at is null) as members
    from pool_member own join pool p using (pool_id)
    left join lateral ledger.balances_of(p.account) b on b.point_type = 'POINTS'
    where own.account = ${account} and own.left_at is null`.execute(database)
  return rows[0]
}

export interface ClubTermPart {
  readonly programCode: string
  readonly membershipNumber: string
  readonly plan: string | null
  readonly from: string
  readonly until: string
  readonly graceUntil: string
  readonly isRevoked: boolean
  readonly guests: string[]
}

/** A person's terms of the company's clubs, the latest first. */
export async function readClubParts(
  database: Database,
  companyCode: string,
  customer: bigint,
): Promise<readonly ClubTermPart[]> {
  const { rows } = await sql<ClubTermPart>`
    select s.program_code as "programCode", s.membership_number as "membershipNumber", t.plan, t.from_day as "from", t.until_day as until,
      t.grace_until as "graceUntil", t.revoked_at is not null as "isRevoked",
      coalesce((select jsonb_agg(g.guest_name order by g.made_at) from guest_card g
        where g.term_id = t.term_id and g.revoked_at is null), '[]') as guests
    from subscription s join subscription_term t using (subscription_id)
    where s.customer_number = ${customer} and s.company_code = ${companyCode}
    order by t.from_day desc, t.term_id limit ${MOST}`.execute(database)
  return rows
}

export interface CompanyPart {
  readonly programCode: string
  readonly membershipNumber: string
  readonly name: string
  readonly businessNumber: string | null
  readonly registerState: string
  readonly role: 'owner' | 'user'
  readonly userStatus: string | null
  readonly users: number
}

/** The company accounts that a person owns or is a user of, with how many users each has. */
export async function readCompanyParts(
  database: Database,
  companyCode: string,
  customer: bigint,
): Promise<readonly CompanyPart[]> {
  const { rows } = await sql<CompanyPart>`
    select m.program_code as "programCode", m.membership_number as "membershipNumber", coalesce(m.company_name, '') as name,
      a.business_number as "businessNumber", a.register_state as "registerState",
      case when m.customer_number = ${customer} then 'owner' else 'user' end as role, own.status as "userStatus",
      (select count(*)::int4 from nominee u where u.company_code = m.company_code and u.program_code = m.program_code
        and u.membership_number = m.membership_number and u.status = 'A') as users
    from (
      select program_code, membership_number, null::text as status from membership
      where customer_number = ${customer} and company_code = ${companyCode}
      union
      select program_code, membership_number, status from nominee
      where customer_number = ${customer} and company_code = ${companyCode} and status in ('A', 'D')) as own
    join membership m on m.company_code = ${companyCode} and m.program_code = own.program_code
      and m.membership_number = own.membership_number
    join company_account a on a.company_code = m.company_code and a.program_code = m.program_code
      and a.membership_number = m.membership_number
    order by role, m.membership_number limit ${MOST}`.execute(database)
  const owned = new Set(rows.filter(({ role }) => role === 'owner').map((row) => row.membershipNumber))
  // An owner is also a user of their own account: once is enough.
  return rows.filter((row) => row.userStatus === null || !owned.has(row.membershipNumber))
}
