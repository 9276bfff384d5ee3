import { donatePoints } from '@waymark/contract/points/donate/donate-points'
import { call } from '../../platform/client/call.ts'
import { draftStore, readPoints, writtenPoints } from '../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../platform/checkout/order-buttons.ts'
import { payingWith, type Product } from '../../platform/checkout/product.ts'

export interface DonateKind {
  readonly type: 'DONATE'
  readonly draft: {
    /** Charity code; '' if none is chosen. */
    readonly charity: string
    /** Null while the field doesn't hold a whole number. */
    readonly points: bigint | null
  }
}

const noDraft: DonateKind['draft'] = { charity: '', points: null }

/** Donating points. */
export const donate: Product<DonateKind> = {
  type: 'DONATE',
  words: 'donate',
  operation: donatePoints,
  noDraft,
  refill: ({ charity, points }) => ({ charity: charity.code, points: BigInt(points) }),
  drafts: draftStore('donate', {
    none: noDraft,
    write: ({ charity, points }) => ({ charity, points: writtenPoints(points) }),
    read: ({ charity, points }) => ({
      charity: typeof charity === 'string' ? charity : '',
      points: readPoints(points),
    }),
  }),
  fieldOf: {
    PRODUCT_NOT_OFFERED: 'charity',
    POINTS_OUT_OF_STEP: 'points',
    POINTS_NOT_ENOUGH: 'points',
    ORDER_LIMIT_REACHED: 'points',
  },
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const object = { ...request, transactionType: payingWith(payment) }
    return call(donatePoints, { body: { object }, idempotencyKey }, { button: orderButtons.confirm })
  },
}
