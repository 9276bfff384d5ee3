import type { SerializedError } from '@reduxjs/toolkit'
import { payOrder } from '@waymark/contract/subscriptions/orders/pay-order'
import { useMemo } from 'react'
import { orderButtons } from '../../../platform/checkout/order-buttons.ts'
import { payingWith, type Product } from '../../../platform/checkout/product.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { settled } from '../../../platform/forms/settled.ts'
import { cartStore, emptyCart, type Cart } from './cart.ts'
import { clubQueries, type Purpose } from '../club-queries.ts'

export interface ClubKind {
  readonly type: 'CLUB'
  readonly draft: Cart
}

/** The name in the store of each order kind's payment (SUBS-02). */
const statusOf: Readonly<Record<Purpose, string>> = {
  join: 'enrollStatus',
  late: 'enrollStatus',
  early: 'renewStatus',
  grace: 'renewStatus',
  addOns: 'standaloneStatus',
}

/**
 * How a cart of the club is ordered and paid (SUBS-04). Its calls are mutations of the store, which has their state.
 * @param isReturn whether the gateway sent the browser back, so that the payment is completed; else an order is looked up
 */
export function useClubProduct(purpose: Purpose = 'join', isReturn = false): Product<ClubKind> {
  const [pay] = clubQueries.usePayOrderMutation({ fixedCacheKey: statusOf[purpose] })
  const [complete] = clubQueries.useCompletePaymentMutation({ fixedCacheKey: 'completePaymentStatus' })
  const [accept] = clubQueries.useAcceptPaymentMutation({ fixedCacheKey: 'payAcceptStatus' })
  return useMemo(
    () => ({
      type: 'CLUB',
      words: 'club',
      operation: payOrder,
      endsAt: 'payment_status',
      hasTerms: true,
      changes: ['club', 'user'],
      noDraft: emptyCart,
      refill: () => undefined,
      drafts: {
        read: cartStore.read,
        keep: (_membership, cart) => cartStore.keep(cart),
        drop: cartStore.drop,
      },
      fieldOf: {},
      submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
        const object = { ...request, transactionType: payingWith(payment) }
        return resultOf(await pay({ body: { object }, idempotencyKey, button: orderButtons.confirm }))
      },
      complete: async (body, idempotencyKey) => {
        const ask = isReturn ? complete : accept
        return resultOf(await ask({ body, idempotencyKey }))
      },
    }),
    [pay, complete, accept, isReturn],
  )
}

type Mutated<Answer> =
  | { readonly data: Answer; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError | SerializedError }

/** What a mutation ended with, as the client says it. */
function resultOf<Answer>(mutated: Mutated<Answer>): CallResult<NonNullable<Answer>> {
  const ending = settled<Answer>(mutated)
  return ending.kind === 'answered' ? { ...ending, headers: new Headers() } : ending
}
