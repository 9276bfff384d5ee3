import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './transfer-points.shapes.ts'

export const transferPoints = operation<typeof shapes>()({
  id: 'transferPoints',
  method: 'POST',
  path: '/transaction-service/point/transfer',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'transfer',
  failure: 'TRANSFER_FAILED',
  errors: orderErrors,
  summary:
    'Transfers points to another member: immediately, after payment, or after a hold (POINT-02, POINT-04).',
})
