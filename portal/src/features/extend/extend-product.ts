import { renewPoints } from '@waymark/contract/points/extend/renew-points'
import { call } from '../../platform/client/call.ts'
import { draftStore } from '../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../platform/checkout/order-buttons.ts'
import { payingWith, type Product } from '../../platform/checkout/product.ts'
import { readDates, writtenDates, type ChosenDates } from './chosen-dates.ts'

export interface ExtendKind {
  readonly type: 'EXTEND'
  /** The chosen expiry dates, each in full or in part. */
  readonly draft: { readonly dates: ChosenDates }
}

const noDraft: ExtendKind['draft'] = { dates: {} }

/** Extending points, and bringing back expired ones (POINT-11). */
export const extend: Product<ExtendKind> = {
  type: 'EXTEND',
  words: 'extend',
  operation: renewPoints,
  noDraft,
  refill: ({ renewals }) => ({
    dates: Object.fromEntries(renewals.map(({ expiryDate, points }) => [expiryDate, BigInt(points)])),
  }),
  drafts: draftStore('extend', {
    none: noDraft,
    write: ({ dates }) => ({ dates: writtenDates(dates) }),
    read: ({ dates }) => ({ dates: readDates(dates) }),
  }),
  fieldOf: { RENEWAL_NOT_POSSIBLE: 'dates', ORDER_LIMIT_REACHED: 'dates', POINTS_NOT_ENOUGH: 'dates' },
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const object = { ...request, transactionType: payingWith(payment) }
    return call(renewPoints, { body: { object }, idempotencyKey }, { button: orderButtons.confirm })
  },
}
