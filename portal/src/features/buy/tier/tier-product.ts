import { purchaseTier } from '@waymark/contract/points/tier/purchase-tier'
import { call } from '../../../platform/client/call.ts'
import { draftStore } from '../../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../../platform/checkout/order-calls.ts'
import type { Product } from '../../../platform/checkout/product.ts'

export interface TierKind {
  readonly type: 'TIER'
  readonly draft: { readonly tierCode: string | null }
  readonly field: 'tier'
}

const noDraft: TierKind['draft'] = { tierCode: null }

/** How a tier is bought (POINT-08). */
export const tierPurchase: Product<TierKind> = {
  type: 'TIER',
  words: 'tier',
  operation: purchaseTier,
  bought: ({ tier }) => ({ upgradedTier: tier.code }),
  paidWithPoints: 'upgradeUsingMiles',
  noDraft,
  refill: ({ tier }) => ({ tierCode: tier.code }),
  drafts: draftStore('tier', {
    none: noDraft,
    write: (draft) => draft,
    read: ({ tierCode }) => ({ tierCode: typeof tierCode === 'string' ? tierCode : null }),
  }),
  fieldOf: { TIER_NOT_ABOVE: 'tier' },
  submit: async (_membership, object, { offer: { idempotencyKey } }) =>
    call(purchaseTier, { body: { object }, idempotencyKey }, { button: orderButtons.confirm }),
}
