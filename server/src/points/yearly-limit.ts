import { limitStanding, yearOf, type Order, type OrderServices, type Pricing } from '../orders/index.ts'

/** A points limit per calendar year, in the programme's time zone. */
interface YearlyLimit {
  readonly name: string
  readonly most: bigint
}

/** What an order uses of such a limit, on its own account or another one. */
export function yearlyAllowance(
  { account, submitted_at: at, points }: Pick<Order, 'account' | 'submitted_at' | 'points'>,
  timeZone: string,
  { name, most }: YearlyLimit,
) {
  return { account, name, since: yearOf(timeZone, at), points, most }
}

/** How much of such a limit the caller has used. */
export async function yearlyStanding(
  { database }: Pick<OrderServices, 'database'>,
  account: bigint,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
  { name, most }: YearlyLimit,
) {
  return limitStanding(database, { account, name, since: yearOf(timeZone, now), most })
}

/** The same, checked for a quote. @throws AppError ORDER_LIMIT_REACHED if too few points are left */
export async function yearlyRoom(
  { database, call, programme: { timeZone } }: Pricing,
  points: bigint,
  limit: YearlyLimit,
) {
  const standing = await yearlyStanding(
    { database },
    call.membership.account,
    { timeZone, now: call.now },
    limit,
  )
  return points > standing.left
    ? call.fail('ORDER_LIMIT_REACHED', { data: { limit: limit.name, left: Number(standing.left) } })
    : standing
}
