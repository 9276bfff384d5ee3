import { operation } from '../operation.ts'
import type * as shapes from './authenticate-transaction.shapes.ts'

export const authenticateTransaction = operation<typeof shapes>()({
  id: 'authenticateTransaction',
  method: 'POST',
  path: '/transaction-service/transaction/authenticate',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  screen: 'transactions',
  errors: ['PIN_WRONG', 'PIN_LOCKED'],
  summary: 'Checks the PIN and authorises one transaction (POINT-01).',
})
