import { sql } from 'kysely'
import { selectPeopleKeptBy } from '../../identity/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { SubscriptionKey } from '../../subscriptions/index.ts'
import type { Coupon } from './coupon-terms.ts'

/**
 * How many uses of a coupon others took, and whether the person has had one, with this account or one merged into it. An
 * order of theirs with its payment pending counts for neither: whoever comes back to its cart pays that order.
 */
export async function readUses(
  database: Database,
  { companyCode, programCode, customer }: SubscriptionKey,
  code: string,
): Promise<{ readonly used: bigint; readonly isOwn: boolean }> {
  const { rows } = await sql<{ used: bigint; isOwn: boolean }>`
    select coalesce((select used from coupon_count
        where company_code = ${companyCode} and program_code = ${programCode} and code = ${code}), 0)
        - count(*) filter (where o.state = 'PAYMENT_PENDING') as used,
      coalesce(bool_or(o.state <> 'PAYMENT_PENDING'), false) as "isOwn"
    from coupon_use u join orders o using (order_id)
    where u.company_code = ${companyCode} and u.program_code = ${programCode} and u.code = ${code}
      and u.customer_number in ${selectPeopleKeptBy(customer)} and u.returned_at is null`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('A question that always has an answer had none')
  return row
}

/** Takes a use for an order; the database lets no more be taken than there are. @returns why it can't; the transaction must then end */
export async function takeUse(
  tx: Tx,
  { companyCode, programCode, customer }: SubscriptionKey,
  { code, mostUses, oncePerMember }: Pick<Coupon, 'code' | 'mostUses' | 'oncePerMember'>,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<'COUPON_USED' | 'COUPON_GONE' | undefined> {
  const { numAffectedRows: own } = await sql`
    insert into coupon_use (order_id, company_code, program_code, customer_number, code, is_once, made_at)
    select ${orderId}, ${companyCode}, ${programCode}, ${customer}, ${code}, ${oncePerMember}, ${now}
    where not (${oncePerMember} and exists (
      select from coupon_use u
      where u.company_code = ${companyCode} and u.program_code = ${programCode} and u.code = ${code} and u.returned_at is null
        and u.customer_number <> ${customer} and u.customer_number in ${selectPeopleKeptBy(customer)}))
    on conflict do nothing`.execute(tx)
  if (own !== 1n) return 'COUPON_USED'
  const { numAffectedRows: counted } = await sql`
    insert into coupon_count as c (company_code, program_code, code, used) values (${companyCode}, ${programCode}, ${code}, 1)
    on conflict (company_code, program_code, code) do update set used = c.used + 1
      where ${mostUses ?? null}::bigint is null or c.used < ${mostUses ?? null}::bigint`.execute(tx)
  return counted === 1n ? undefined : 'COUPON_GONE'
}

/** Returns an order's use, once. An order without one changes nothing. */
export async function returnUse(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    with returned as (
      update coupon_use set returned_at = ${now} where order_id = ${orderId} and returned_at is null
      returning company_code, program_code, code)
    update coupon_count c set used = c.used - 1 from returned r
    where c.company_code = r.company_code and c.program_code = r.program_code and c.code = r.code`.execute(tx)
}
