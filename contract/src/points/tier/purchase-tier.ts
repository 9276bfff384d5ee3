import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './purchase-tier.shapes.ts'

export const purchaseTier = operation<typeof shapes>()({
  id: 'purchaseTier',
  method: 'POST',
  path: '/transaction-service/tier/purchase',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'buy',
  tab: 'tier',
  errors: orderErrors,
  summary: 'Buys a higher tier until the end of its tier year (POINT-08).',
})
