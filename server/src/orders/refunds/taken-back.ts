/** What came of undoing an order's effect. */
export type TakenBack =
  /** `debt` points had been spent, and are owed. */
  | { readonly kind: 'takenBack'; readonly debt: bigint }
  /** Points that came in have been spent, and policy does not let them be owed. */
  | { readonly kind: 'spent'; readonly available: bigint }
  /** What the order did cannot be undone: a renewal. */
  | { readonly kind: 'notReversible' }

/** Why an effect is undone, and what is done about points that were spent since. */
export interface TakeBackWish {
  readonly reason: string
  readonly whenSpent: 'refuse' | 'debt'
}
