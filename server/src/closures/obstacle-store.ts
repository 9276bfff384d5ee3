import type { ActObstacle } from '@waymark/contract/console/acts/act-obstacles'
import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { MembershipRow } from '../membership/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { MembershipKey } from '../tiers/index.ts'

/** A membership that is to be closed, in its programme. */
export interface Closed {
  readonly key: MembershipKey
  readonly member: Pick<MembershipRow, 'customer_number' | 'account'>
  readonly today: Day
  /** The person stays: another membership of theirs is kept. */
  readonly keepsPerson: boolean
  /** Codes of the clubs whose memberships are closed with it once their terms have ended, since nobody can end those. */
  readonly clubs: readonly string[]
  /** The person of the kept membership; undefined where nothing is kept. */
  readonly kept: CustomerNumber | undefined
}

/** Flights up to so many days ago can still be credited. */
const CREDITED_WITHIN_DAYS = 14

/** Whether a club membership renews automatically: the consent is about this person's card. */
const renewsItself = sql<boolean>`
  exists (
    select from subscription s join auto_renewal a using (subscription_id)
    where (s.company_code, s.program_code, s.membership_number) = (own.company_code, own.program_code, own.membership_number)
      and a.ended_at is null and a.stopped_at is null)`

/** Whether a club membership's account isn't empty or not free. */
const hasPoints = sql<boolean>`
  exists (select from ledger.balances_of(own.account) b where b.posted <> 0 or b.frozen_by <> '{}')`

/** The last day of a club membership's terms: the one that lasts longer decides until when its person renews at which price. */
const lastDay = (membership: 'own' | 'kept') => sql<Day>`
  coalesce((
    select max(t.until_day) from subscription s join subscription_term t using (subscription_id)
    where s.company_code = ${sql.ref(`${membership}.company_code`)} and s.program_code = ${sql.ref(`${membership}.program_code`)}
      and s.membership_number = ${sql.ref(`${membership}.membership_number`)} and t.revoked_at is null), '-infinity')`

/**
 * The first thing of a membership that can't go with it, or undefined: what is open in its name, what others share with it, and what belongs to
 * the person rather than to the membership. None of it has a rule that would be right for every member, so an operator ends it first.
 */
export async function findObstacle(
  database: Database | Tx,
  { key, member, today, keepsPerson, clubs, kept }: Closed,
): Promise<ActObstacle | undefined> {
  const { companyCode, programCode, membershipNumber } = key
  const { customer_number: customer, account } = member
  const isItsOwn = sql`company_code = ${companyCode} and program_code = ${programCode} and membership_number = ${membershipNumber}`
  const { rows } = await sql<{ kind: ActObstacle }>`
    with closed as (
      select ${account}::bigint as account
      union all select account from membership
      where customer_number = ${customer} and company_code = ${companyCode} and program_code = any(${[...clubs]}::text[])
        and not ${keepsPerson}
    )
    select kind from (
      select 1 as place, 'orders' as kind from orders join closed using (account)
      where state in ('CREATED', 'PAYMENT_PENDING', 'HELD')
      union all select 1, 'orders' from orders
      where state in ('CREATED', 'PAYMENT_PENDING', 'HELD') and recipient_account = ${account}
      union all select 2, 'held' from ledger.pending_holds_of(${account})
      union all select 2, 'held' from ledger.incoming_of(${account})
      union all select 3, 'refunds' from orders o join closed using (account)
        join payment p on p.subject_id = o.order_id and p.subject_kind = 'order'
        join payment_refund r using (payment_id) where r.state <> 'done'
      union all select 4, 'claims' from claim where account = ${account} and state = 'PENDING'
      union all select 5, 'requests' from service_request join closed using (account)
      where customer_number = ${customer} and state = 'OPEN'
      union all select 6, 'flights' from flight_record
      where ${isItsOwn} and status <> 'CANCELLED' and journal_id is null and departs_on >= ${today}::date - ${sql.lit(CREDITED_WITHIN_DAYS)}
      union all select 7, 'pool' from pool_member where account = ${account} and left_at is null
      union all select 7, 'pool' from pool_invitation where account = ${account} and state = 'PENDING'
      union all select 8, 'family' from family_member where account = ${account} and state in ('ENROLLING', 'ASKED', 'ACTIVE')
      union all select 8, 'family' from family_member where relative_account = ${account} and state in ('ASKED', 'ACTIVE')
      union all select 9, 'club' from subscription s join subscription_term t using (subscription_id)
      where s.customer_number = ${customer} and t.revoked_at is null and t.until_day >= ${today} and not ${keepsPerson}
      union all select 9, 'club' from membership own
      where ${kept ?? null}::bigint is not null and own.account in (select account from closed) and own.account <> ${account}
        and (own.status <> 'A' or ${renewsItself} or ${hasPoints}
          or exists (
            select from membership kept
            where kept.customer_number = ${kept ?? null} and kept.company_code = own.company_code
              and kept.program_code = own.program_code and (kept.status <> 'A' or ${lastDay('kept')} < ${lastDay('own')})))
      union all select 10, 'company' from nominee
      where customer_number = ${customer} and status in ('P', 'A') and not ${keepsPerson}
      union all select 11, case company_code when ${companyCode} then 'otherMembership' else 'otherCompany' end from membership
      where customer_number = ${customer} and account not in (select account from closed) and not ${keepsPerson}
      union all select 12, 'frozen' from ledger.balances_of(${account})
      where point_type = 'POINTS' and frozen_by <> '{}'
    ) as obstacle order by place limit 1`.execute(database)
  return rows[0]?.kind
}
