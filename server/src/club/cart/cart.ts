import type { Domain } from '@waymark/contract/operation'
import type { itemKind, purpose } from '@waymark/contract/subscriptions/cart/cart.shapes'
import type { cartErrors } from '@waymark/contract/subscriptions/cart/cart-errors'
import type * as shapes from '@waymark/contract/subscriptions/cart/custom-validate.shapes'
import { priceBasket, type Basket } from '@waymark/rules/club/basket'
import type { AnchoredTerm } from '@waymark/rules/club/next-term'
import type * as z from 'zod/mini'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

/** What somebody means to order. */
export type CartAsked = Pick<
  Domain<typeof shapes>['request']['object'],
  'plan' | 'addOns' | 'guestCards' | 'coupon' | 'expectedTotal'
>
export type Purpose = z.output<typeof purpose>

/** What is wrong with a cart: `item` is the code or the guest's number that it's about. */
export interface CartProblem {
  readonly code: (typeof cartErrors)[number]
  readonly item?: string
  readonly data?: Readonly<Record<string, string | number>>
}

/** One thing of a cart, in cents before tax. */
export interface CartItem {
  readonly kind: z.output<typeof itemKind>
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly guest: { readonly number: string; readonly customer: CustomerNumber } | null
  readonly net: bigint
  /** What a coupon took off it. */
  readonly discount?: bigint | undefined
  readonly vatBasisPoints: bigint
}

export interface PricedCart extends Basket<CartItem> {
  readonly purpose: Purpose
  readonly plan: string | null
  readonly term: AnchoredTerm
  /** The term that add-ons without a plan are for; null for a cart with a plan. */
  readonly addsTo: string | null
  /** The code of the coupon that lowered the price. */
  readonly coupon: string | null
}

/** A cart that can be ordered, or every reason why it can't, the first one first. A price that has risen is one, beside the price. */
export interface CheckedCart {
  readonly problems: readonly CartProblem[]
  readonly priced: PricedCart | undefined
}

/** Prices what was found of a cart, and holds it against the price that the cart showed. `conflicts` come first. */
export function priceCart(
  found: Pick<PricedCart, 'purpose' | 'plan' | 'term' | 'addsTo' | 'coupon'> & {
    readonly items: readonly CartItem[]
  },
  expectedTotal: bigint | undefined,
  conflicts: readonly CartProblem[] = [],
): CheckedCart {
  const priced = { ...found, ...priceBasket(found.items) }
  const hasRisen = expectedTotal !== undefined && priced.total > expectedTotal
  const data = { was: Number(expectedTotal), is: Number(priced.total) }
  return { priced, problems: [...conflicts, ...(hasRisen ? [{ code: 'PRICE_CHANGED' as const, data }] : [])] }
}
