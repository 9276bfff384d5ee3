import { allocate } from '../points/allocate.ts'

/** What a coupon takes off: cents before tax, at most the price, or a share in basis points (1,500 is 15 %). */
export type CouponWorth =
  | { readonly kind: 'amount'; readonly cents: bigint }
  | { readonly kind: 'share'; readonly basisPoints: bigint }

const WHOLE = 10_000n

/**
 * What a coupon takes off each item, in cents before tax and in their order: together exactly its worth, split by price.
 * @param items `isCovered`: the coupon is for it
 */
export function couponDiscounts(
  worth: CouponWorth,
  items: readonly { readonly net: bigint; readonly isCovered: boolean }[],
): readonly bigint[] {
  const nets = items.map(({ net, isCovered }) => (isCovered ? net : 0n))
  const covered = nets.reduce((sum, net) => sum + net, 0n)
  if (covered === 0n) return nets
  return allocate(discountOf(worth, covered), nets)
}

/** A share is rounded half up, once. */
function discountOf(worth: CouponWorth, net: bigint): bigint {
  if (worth.kind === 'amount') return worth.cents < net ? worth.cents : net
  return (net * worth.basisPoints + WHOLE / 2n) / WHOLE
}
