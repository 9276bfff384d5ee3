import { operation } from '../operation.ts'
import type * as shapes from './member-search.shapes.ts'

export const memberSearch = operation<typeof shapes>()({
  id: 'memberSearch',
  method: 'POST',
  path: '/transaction-service/member/search',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'transactions',
  errors: ['RECIPIENT_UNKNOWN', 'RECIPIENT_NOT_LINKED', 'RECIPIENT_IS_SENDER'],
  summary: 'Finds a recipient by membership number; returns only a masked name (POINT-08).',
})
