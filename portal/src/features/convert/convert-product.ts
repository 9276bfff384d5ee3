import { convertPoints } from '@waymark/contract/points/convert/convert-points'
import { call } from '../../platform/client/call.ts'
import { draftStore, readPoints, writtenPoints } from '../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../platform/checkout/order-buttons.ts'
import { payingWith, type Product } from '../../platform/checkout/product.ts'

export interface ConvertKind {
  readonly type: 'CONVERT'
  /** Null while the field doesn't hold a whole number. */
  readonly draft: { readonly points: bigint | null }
}

const noDraft: ConvertKind['draft'] = { points: null }

/** Converting points to status points (POINT-12). */
export const convert: Product<ConvertKind> = {
  type: 'CONVERT',
  words: 'convert',
  operation: convertPoints,
  noDraft,
  refill: ({ points }) => ({ points: BigInt(points) }),
  drafts: draftStore('convert', {
    none: noDraft,
    write: ({ points }) => ({ points: writtenPoints(points) }),
    read: ({ points }) => ({ points: readPoints(points) }),
  }),
  fieldOf: { POINTS_OUT_OF_STEP: 'points', POINTS_NOT_ENOUGH: 'points', ORDER_LIMIT_REACHED: 'points' },
  raisesErrors: true,
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const object = { ...request, transactionType: payingWith(payment) }
    return call(convertPoints, { body: { object }, idempotencyKey }, { button: orderButtons.confirm })
  },
}
