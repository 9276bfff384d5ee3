import type { Facts, WholeOperation } from '@waymark/contract/operation'
import type { orderErrors } from '@waymark/contract/orders/order-errors'
import type * as z from 'zod/mini'
import type { OrderAnswer, OrderRequest } from './submit/order-call.ts'

/** The facts of every operation that submits an order. */
export interface OrderOperationFacts extends Facts {
  readonly access: 'pin'
  readonly idempotent: true
  readonly actsFor: 'membership'
  readonly errors: typeof orderErrors
}

/** An operation that submits an order. All kinds share the request and answer. */
export type OrderOperation = WholeOperation<
  OrderOperationFacts,
  {
    readonly request: z.ZodMiniType<{ readonly object: OrderRequest }>
    readonly answer: z.ZodMiniType<OrderAnswer>
  }
>
