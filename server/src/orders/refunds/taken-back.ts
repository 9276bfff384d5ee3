/** The result of reversing an order's effect. */
export type TakenBack =
  /** `debt` points had been spent and are owed. */
  | { readonly kind: 'takenBack'; readonly debt: bigint }
  /** Points that came in have been spent, and the policy doesn't allow a debt. */
  | { readonly kind: 'spent'; readonly available: bigint }
  /** The order's effect can't be reversed: a renewal. */
  | { readonly kind: 'notReversible' }

/** Why an effect is reversed, and what to do about points spent since. */
export interface TakeBackWish {
  readonly reason: string
  /** Written off, nothing more than what is there is taken. */
  readonly whenSpent: 'refuse' | 'debt' | 'writeOff'
  /** The payer's bank has returned the money, so nobody is told of a refund. */
  readonly isByBank?: boolean
}
