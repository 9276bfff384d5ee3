import { CannotBeCarriedOut, type Product } from './product.ts'
import { bringTier } from '../bring-tier.ts'
import { tellOfOrder } from '../tell-of-order.ts'
import { configured, termsOf } from './terms-of.ts'

/** A higher tier is bought, until the end of a tier year (POINT-08). No points move but those that may pay it. */
export const tier: Product = {
  prefix: 'TI',
  operationId: 'purchaseTier',
  screen: 'buy',
  paymentMinutes: ({ tierPurchase: rule }) => configured(rule, 'tier').paymentMinutes,
  allowances: () => [],
  recipientAllowances: () => [],
  setAside: async () => undefined,
  carryOut: async (tx, activity, moment) => {
    const isRaised = await bringTier(tx, activity, termsOf(activity, 'tier').tier, moment)
    if (!isRaised) throw new CannotBeCarriedOut('the member has this tier, or a higher one')
    return null
  },
  giveBack: async () => undefined,
  whenDue: 'post',
  tell: tellOfOrder,
}
