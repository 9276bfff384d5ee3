/** What can be wrong with a club cart. */
export const cartErrors = [
  'CART_EMPTY',
  'PRODUCT_NOT_OFFERED',
  'SUBSCRIPTION_TOO_EARLY',
  'SUBSCRIPTION_SUSPENDED',
  'SUBSCRIPTION_NEEDED',
  'ITEM_IN_TERM',
  'GUEST_REFUSED',
  'GUEST_LIMIT_REACHED',
  'PRICE_CHANGED',
] as const
