import { CartPage } from '../cart/cart-page.tsx'

/** Joins the club: a plan, and what comes with it (SUBS-01). */
export function Component() {
  return <CartPage page="join" />
}
