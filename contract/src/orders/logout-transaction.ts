import { operation } from '../operation.ts'
import type * as shapes from './logout-transaction.shapes.ts'

export const logoutTransaction = operation<typeof shapes>()({
  id: 'logoutTransaction',
  method: 'POST',
  path: '/transaction-service/transaction/logout',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'transactions',
  errors: [],
  summary: 'Ends a transaction’s PIN authorisation (POINT-01).',
})
