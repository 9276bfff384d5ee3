import { operation } from '../operation.ts'
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
  errors: [
    'QUOTE_UNKNOWN',
    'QUOTE_EXPIRED',
    'QUOTE_DIFFERS',
    'RECIPIENT_UNKNOWN',
    'POINTS_NOT_ENOUGH',
    'TRANSFER_LIMIT_REACHED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_PROTECTED',
    'RETURN_ADDRESS_REFUSED',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENT_UNAVAILABLE',
  ],
  summary:
    'Transfers points to another member, at once, after a payment, or once it was held for a while (POINT-02, POINT-04).',
})
