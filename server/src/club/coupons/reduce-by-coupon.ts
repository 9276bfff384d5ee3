import { couponDiscounts } from '@waymark/rules/club/coupon'
import type { Database } from '../../platform/database/database.ts'
import type { CartItem, CartProblem } from '../cart/cart.ts'
import type { ClubVisit } from '../club-call.ts'
import { readUses } from './coupon-store.ts'
import { couponOf, type Coupon } from './coupon-terms.ts'

/** Items at the price that a coupon leaves, or at their own with the reason why it can't be used. */
interface Reduced {
  readonly coupon: string | null
  readonly reduced: readonly CartItem[]
  readonly conflicts: readonly CartProblem[]
}

/** Takes a cart's coupon off its items, before tax. Its use is only reserved by the order. */
export async function reduceByCoupon(
  database: Database,
  visit: ClubVisit,
  typed: string | undefined,
  items: readonly CartItem[],
): Promise<Reduced> {
  if (typed === undefined) return { coupon: null, reduced: items, conflicts: [] }
  const refused = (code: CartProblem['code']): Reduced => ({
    coupon: null,
    reduced: items,
    conflicts: [{ code, item: typed }],
  })
  const coupon = couponOf(visit.club, typed)
  if (coupon === undefined) return refused('COUPON_UNKNOWN')
  if (visit.today < coupon.from || visit.today > coupon.until) return refused('COUPON_NOT_TODAY')
  const discounts = couponDiscounts(
    coupon.worth,
    items.map(({ code, net }) => ({ net, isCovered: coupon.products?.includes(code) ?? true })),
  )
  if (discounts.every((cents) => cents === 0n)) return refused('COUPON_NOT_FOR_CART')
  const taken = await refusalOf(database, visit, coupon)
  if (taken !== undefined) return refused(taken)
  const reduced = items.map((item, place) => {
    const discount = discounts[place] ?? 0n
    return { ...item, net: item.net - discount, discount }
  })
  return { coupon: coupon.code, reduced, conflicts: [] }
}

async function refusalOf(
  database: Database,
  { key }: ClubVisit,
  { code, mostUses, oncePerMember }: Coupon,
): Promise<'COUPON_USED' | 'COUPON_GONE' | undefined> {
  const { used, isOwn } = await readUses(database, key, code)
  if (oncePerMember && isOwn) return 'COUPON_USED'
  return mostUses !== undefined && used >= BigInt(mostUses) ? 'COUPON_GONE' : undefined
}
