import { CartPage } from '../cart/cart-page.tsx'

/** Adds guest cards and add-ons to the term that runs (SUBS-01). */
export function Component() {
  return <CartPage page="addOns" />
}
