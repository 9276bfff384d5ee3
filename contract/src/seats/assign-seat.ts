import { operation } from '../operation.ts'
import type * as shapes from './assign-seat.shapes.ts'

export const assignSeat = operation<typeof shapes>()({
  id: 'assignSeat',
  method: 'POST',
  path: '/subscription-service/seats/assign',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_seats',
  errors: ['NOT_FOUND', 'CONFLICT', 'SEAT_USER_REFUSED', 'SEAT_ENDED'],
  summary:
    'Offers a seat to another user by email, or frees it where none is given. Who had it loses it today, and their own days come back (CORP-06).',
})
