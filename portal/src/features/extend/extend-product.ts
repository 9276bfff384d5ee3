import { renewPoints } from '@waymark/contract/transactions/renew-points'
import { call } from '../../platform/client/call.ts'
import { draftStore } from '../../platform/orders/draft-store.ts'
import { orderButtons } from '../../platform/orders/order-calls.ts'
import type { Product } from '../../platform/orders/product.ts'

export interface ExtendKind {
  readonly type: 'EXTEND'
  /** The expiry dates that are chosen. */
  readonly draft: { readonly dates: readonly string[] }
  readonly field: 'dates'
}

const noDraft: ExtendKind['draft'] = { dates: [] }

/** How points are extended, and brought back (POINT-11). */
export const extend: Product<ExtendKind> = {
  type: 'EXTEND',
  words: 'extend',
  noDraft,
  refill: ({ renewals }) => ({ dates: renewals.map(({ expiryDate }) => expiryDate) }),
  drafts: draftStore('extend', {
    none: noDraft,
    write: (draft) => draft,
    read: ({ dates }) => ({
      dates: Array.isArray(dates) ? dates.filter((one) => typeof one === 'string') : [],
    }),
  }),
  fieldOf: { RENEWAL_NOT_POSSIBLE: 'dates', ORDER_LIMIT_REACHED: 'dates', POINTS_NOT_ENOUGH: 'dates' },
  submit: async (_membership, object, { offer: { idempotencyKey } }) =>
    call(renewPoints, { body: { object }, idempotencyKey }, { button: orderButtons.confirm }),
}
