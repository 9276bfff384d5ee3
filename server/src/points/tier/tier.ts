import { tierKind } from '@waymark/contract/points/tier/tier-kind'
import { purchaseTier } from '@waymark/contract/points/tier/purchase-tier.shapes'
import { CannotBeCarriedOut, defineOrderKind } from '../../orders/index.ts'
import { configured } from '../point-terms.ts'
import { bringTier, takeTierBack } from './bring-tier.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { presentTier } from './present-tier.ts'
import { priceTier, tierTerms } from './price-tier.ts'

/** Buys a higher tier until the end of a tier year (POINT-08). No points move except those that pay for it. */
export const tier = defineOrderKind({
  kind: tierKind,
  prefix: 'TI',
  operation: purchaseTier,
  terms: tierTerms,
  paymentMinutes: ({ tierPurchase: rule }) => configured(rule, 'tier').paymentMinutes,
  price: priceTier,
  carryOut: async (tx, order, context) => {
    const isRaised = await bringTier(tx, order, order.terms.tier, context)
    if (!isRaised) throw new CannotBeCarriedOut('the member has this tier, or a higher one')
    return null
  },
  takeBack: async (tx, order, context) => {
    await takeTierBack(tx, order, context)
    return { kind: 'takenBack', debt: 0n }
  },
  whenDue: 'post',
  present: (common, { terms }, { programme, locale }) => ({
    ...common,
    activityType: 'TIER',
    tier: presentTier(programme, terms.tier, locale),
  }),
  mail: {
    words: { en, ko },
    page: 'buy?for=tier',
    facts: ({ terms }) => [{ name: 'tier', form: 'tier', value: terms.tier.code }],
  },
})
