import { CartPage } from '../cart/cart-page.tsx'

/** Renews a membership, early, in grace or after it: days that are left are kept (SUBS-01). */
export function Component() {
  return <CartPage page="renew" />
}
