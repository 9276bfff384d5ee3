import { operation } from '../operation.ts'
import type * as shapes from './find-seat-users.shapes.ts'

export const findSeatUsers = operation<typeof shapes>()({
  id: 'findSeatUsers',
  method: 'POST',
  path: '/subscription-service/seats/users',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_seats',
  errors: ['NOT_FOUND'],
  summary:
    'A company’s users and account holder without a seat, by the beginning of a name or an address (CORP-06).',
})
