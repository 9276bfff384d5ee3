/** What may be wrong with a cart of the club. */
export const cartErrors = [
  'CART_EMPTY',
  'PRODUCT_NOT_OFFERED',
  'SUBSCRIPTION_TOO_EARLY',
  'SUBSCRIPTION_SUSPENDED',
  'SUBSCRIPTION_NEEDED',
  'SUBSCRIPTION_HELD',
  'NOTHING_TO_RENEW',
  'ITEM_IN_TERM',
  'GUEST_REFUSED',
  'GUEST_LIMIT_REACHED',
  'PRICE_CHANGED',
] as const
