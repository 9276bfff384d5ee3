import type { Facts, WholeOperation } from '@waymark/contract/operation'
import type { orderErrors } from '@waymark/contract/orders/order-errors'
import type * as z from 'zod/mini'
import type { OrderAnswer, OrderRequest } from './submit/order-call.ts'

/** What every operation that submits an order is. */
export interface OrderOperationFacts extends Facts {
  readonly access: 'pin'
  readonly idempotent: true
  readonly actsFor: 'membership'
  readonly errors: typeof orderErrors
}

/** An operation that submits an order of some kind: whichever it is, it asks for the same and is answered alike. */
export type OrderOperation = WholeOperation<
  OrderOperationFacts,
  {
    readonly request: z.ZodMiniType<{ readonly object: OrderRequest }>
    readonly answer: z.ZodMiniType<OrderAnswer>
  }
>
