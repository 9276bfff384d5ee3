import type { Club, ClubTerms } from '../club-of-company.ts'

export type Coupon = ClubTerms['coupons'][number]

/** A club's coupon by its code, in whichever case it was typed. */
export function couponOf({ coupons }: Pick<Club, 'coupons'>, typed: string): Coupon | undefined {
  const code = typed.toUpperCase()
  return coupons.find((one) => one.code === code)
}
