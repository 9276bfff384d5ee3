import { buyPoints } from '@waymark/contract/points/buy/buy-points'
import { call } from '../../platform/client/call.ts'
import { draftStore, readPoints, writtenPoints } from '../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../platform/checkout/order-buttons.ts'
import { payingWith, type Product } from '../../platform/checkout/product.ts'

export interface PurchaseKind {
  readonly type: 'BUY'
  /** Null while the field doesn't hold a whole number. */
  readonly draft: { readonly points: bigint | null }
}

const noDraft: PurchaseKind['draft'] = { points: null }

/** Buying points (POINT-06). */
export const purchase: Product<PurchaseKind> = {
  type: 'BUY',
  words: 'buy',
  operation: buyPoints,
  bought: ({ points, bonusPoints, tierUpgrade }) => ({
    purchasePoints: points + bonusPoints,
    upgradedTier: tierUpgrade?.code,
  }),
  noDraft,
  refill: ({ points }) => ({ points: BigInt(points) }),
  drafts: draftStore('buy', {
    none: noDraft,
    write: ({ points }) => ({ points: writtenPoints(points) }),
    read: ({ points }) => ({ points: readPoints(points) }),
  }),
  fieldOf: { POINTS_OUT_OF_STEP: 'points', ORDER_LIMIT_REACHED: 'points' },
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const object = { ...request, transactionType: payingWith(payment) }
    return call(buyPoints, { body: { object }, idempotencyKey }, { button: orderButtons.confirm })
  },
}
