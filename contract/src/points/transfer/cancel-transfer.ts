import { operation } from '../../operation.ts'
import type * as shapes from './cancel-transfer.shapes.ts'

export const cancelTransfer = operation<typeof shapes>()({
  id: 'cancelTransfer',
  method: 'POST',
  path: '/transaction-service/point/transfer/cancel',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'transfer',
  errors: ['NOT_FOUND', 'TRANSFER_NOT_HELD', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Cancels the caller’s held transfer: releases the points and refunds the payment.',
})
