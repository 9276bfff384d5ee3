import { purchaseTier } from '@waymark/contract/points/tier/purchase-tier'
import { call } from '../../../platform/client/call.ts'
import { draftStore } from '../../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../../platform/checkout/order-buttons.ts'
import type { Product } from '../../../platform/checkout/product.ts'

export interface TierKind {
  readonly type: 'TIER'
  /** The code of the chosen tier; '' if none is chosen. */
  readonly draft: { readonly tier: string }
}

const noDraft: TierKind['draft'] = { tier: '' }

/** Buying a tier upgrade (POINT-08). */
export const tierPurchase: Product<TierKind> = {
  type: 'TIER',
  words: 'tier',
  operation: purchaseTier,
  bought: ({ tier }) => ({ upgradedTier: tier.code }),
  noDraft,
  refill: ({ tier }) => ({ tier: tier.code }),
  drafts: draftStore('tier', {
    none: noDraft,
    write: (draft) => draft,
    read: ({ tier }) => (typeof tier === 'string' ? { tier } : undefined),
  }),
  fieldOf: { TIER_NOT_ABOVE: 'tier' },
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const transactionType = payment.points > 0n ? 'upgradeUsingMiles' : 'earnMiles'
    const body = { object: { ...request, transactionType } as const }
    return call(purchaseTier, { body, idempotencyKey }, { button: orderButtons.confirm })
  },
}
