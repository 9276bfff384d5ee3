import { limitStanding, yearOf, type Order, type OrderServices, type Pricing } from '../orders/index.ts'

/** A limit of points that counts by the calendar year, in the programme's time zone. */
interface YearlyLimit {
  readonly name: string
  readonly most: bigint
}

/** What an order takes from such a limit of its own account, or of another one. */
export function yearlyAllowance(
  { account, submitted_at: at, points }: Pick<Order, 'account' | 'submitted_at' | 'points'>,
  timeZone: string,
  { name, most }: YearlyLimit,
) {
  return { account, name, since: yearOf(timeZone, at), points, most }
}

/** How the caller stands with such a limit now. */
export async function yearlyStanding(
  { database }: Pick<OrderServices, 'database'>,
  account: bigint,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
  { name, most }: YearlyLimit,
) {
  return limitStanding(database, { account, name, since: yearOf(timeZone, now), most })
}

/** The same for a price. @throws AppError ORDER_LIMIT_REACHED where it leaves too few points */
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
