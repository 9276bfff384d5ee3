import { operation } from '../operation.ts'
import type * as shapes from './list-orders.shapes.ts'

export const listOrders = operation<typeof shapes>()({
  id: 'listOrders',
  method: 'POST',
  path: '/transaction-service/order/list',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'orders',
  errors: [],
  summary:
    'Returns a membership’s orders of every kind, newest first, in pages, with what each cost, what was refunded, and its invoice and corrections.',
})
