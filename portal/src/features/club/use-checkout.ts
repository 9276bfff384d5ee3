import { useEffect, useEffectEvent, useState } from 'react'
import { useOrder, type Ordering } from '../../platform/checkout/use-order.ts'
import type { OrderAnswers } from '../../platform/checkout/use-order-form.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { settled } from '../../platform/forms/settled.ts'
import { cartOnWire, type Cart } from './cart.ts'
import { useClubProduct, type ClubKind } from './club-product.ts'
import { clubQueries, type Purpose } from './club-queries.ts'
import { usePayer } from './payer.ts'

export interface Checkout {
  readonly cart: Cart
  readonly ordering: Ordering<ClubKind>
  readonly answers: OrderAnswers<ClubKind>
  /** Why the cart has no price; undefined while it is asked for. */
  readonly error: CallError | undefined
  /** Asks once more, whatever the cart said that it costs. */
  readonly again: () => void
}

/** Makes the order of a cart as soon as the page opens: its price is then held for a while (SUBS-04). */
export function useCheckout(cart: Cart): Checkout {
  const payer = usePayer()
  const [purpose, setPurpose] = useState<Purpose>()
  const product = useClubProduct(purpose)
  const ordering = useOrder(product, payer)
  const [createOrder] = clubQueries.useCreateOrderMutation({ fixedCacheKey: 'createOrderStatus' })
  const [error, setError] = useState<CallError>()
  const { move } = ordering
  /** @param expected cents that were shown before; the server refuses a price that has risen since */
  const price = async (expected: number | null, isConsented: boolean): Promise<CallError | undefined> => {
    const expectedTotal = expected === null || isConsented ? {} : { expectedTotal: expected }
    const object = { ...payer, ...cartOnWire(cart), ...expectedTotal }
    const made = settled(await createOrder({ body: { object } }))
    if (made.kind === 'failed') return made.error
    const quote = made.answer.object
    setPurpose(quote.purpose)
    const priceBefore = expected === null || expected === quote.total ? null : BigInt(expected)
    move({ kind: 'offer', offer: { quote, priceBefore, idempotencyKey: crypto.randomUUID() } })
    return undefined
  }
  const beginOnce = useEffectEvent(() => void price(cart.total, false).then(setError))
  useEffect(() => beginOnce(), [])
  return {
    cart,
    ordering,
    error,
    again: () => {
      setError(undefined)
      void price(cart.total, true).then(setError)
    },
    answers: {
      form: { values: cart, refuse: () => undefined },
      renewPrice: async ({ quote }) => price(quote.total, true),
    },
  }
}
