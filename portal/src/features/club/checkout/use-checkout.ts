import type { SerializedError } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useState } from 'react'
import { offered } from '../../../platform/checkout/order-step.ts'
import { useOrder, type Ordering } from '../../../platform/checkout/use-order.ts'
import type { OrderAnswers } from '../../../platform/checkout/form/use-order-form.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { settled } from '../../../platform/forms/settled.ts'
import { cartOnWire, type Cart } from '../cart/cart.ts'
import { useClubProduct, type ClubKind } from '../cart/club-product.ts'
import { clubQueries } from '../club-queries.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'

export interface Checkout {
  readonly cart: Cart
  readonly ordering: Ordering<ClubKind>
  readonly answers: OrderAnswers<ClubKind>
  /** Why the cart has no price; undefined while it is asked for. */
  readonly error: CallError | undefined
  /** The order that was sent before never arrived. */
  readonly isNotReceived: boolean
  /** Prices the cart again, regardless of its previous price. */
  readonly again: () => void
}

/**
 * Prices a cart whenever the journey is at its beginning: the price is then held for a while (SUBS-04). While an order that was sent is
 * looked for, nothing is priced.
 */
export function useCheckout(cart: Cart): Checkout {
  const payer = usePayer()
  const [createOrder, made] = clubQueries.useCreateOrderMutation({ fixedCacheKey: 'createOrderStatus' })
  const product = useClubProduct(made.data?.object.purpose)
  const ordering = useOrder(product, payer)
  const { change, step } = ordering
  /** @param expected cents that were shown before; the server refuses a price that has risen since */
  const price = async (expected: number | null, isConsented: boolean): Promise<CallError | undefined> => {
    const expectedTotal = expected === null || isConsented ? {} : { expectedTotal: expected }
    const object = { ...payer, ...cartOnWire(cart), ...expectedTotal }
    const ending = settled(await createOrder({ body: { object } }))
    if (ending.kind === 'failed') return ending.error
    const quote = ending.answer.object
    const priceBefore = expected === null || expected === quote.total ? null : BigInt(expected)
    const offer = { quote, priceBefore, idempotencyKey: crypto.randomUUID() }
    change((before) => offered(before, offer))
    return undefined
  }
  const isAtStart = step.kind === 'form'
  const isMissed = step.kind === 'form' && step.isNotReceived === true
  const [isNotReceived, setIsNotReceived] = useState(false)
  if (isMissed && !isNotReceived) setIsNotReceived(true)
  const priceFirst = useEffectEvent(async () => price(cart.total, false))
  useEffect(() => {
    if (isAtStart) void priceFirst()
  }, [isAtStart])
  return {
    cart,
    ordering,
    error: made.isLoading ? undefined : failureOf(made.error),
    isNotReceived,
    again: () => void price(cart.total, true),
    answers: {
      form: { values: cart, refuse: () => undefined },
      renewPrice: async ({ quote }) => price(quote.total, true),
    },
  }
}

function failureOf(error: CallError | SerializedError | undefined): CallError | undefined {
  const ending = error === undefined ? undefined : settled<never>({ error })
  return ending?.kind === 'failed' ? ending.error : undefined
}
