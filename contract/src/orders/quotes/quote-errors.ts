import { cartErrors } from '../../subscriptions/cart/cart-errors.ts'

/** Why something cannot be priced, whatever it is. */
export const quoteErrors = [
  'RECIPIENT_UNKNOWN',
  'RECIPIENT_NOT_LINKED',
  'RECIPIENT_IS_SENDER',
  'POINTS_NOT_ENOUGH',
  'POINTS_OUT_OF_STEP',
  'TRANSFER_LIMIT_REACHED',
  'ACCOUNT_FROZEN',
  'TIER_NOT_ABOVE',
  'RENEWAL_NOT_POSSIBLE',
  'ORDER_LIMIT_REACHED',
  'SEATS_REFUSED',
  ...cartErrors,
] as const
