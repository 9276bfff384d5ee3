import { operation } from '../operation.ts'
import type * as shapes from './answer-seat.shapes.ts'

export const answerSeat = operation<typeof shapes>()({
  id: 'answerSeat',
  method: 'POST',
  path: '/subscription-service/seats/answer',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'NOT_ALLOWED', 'SEAT_ALREADY_HELD', 'SUBSCRIPTION_SUSPENDED'],
  summary:
    'Accepts or declines a seat that a company offers to the caller. Accepting makes them a member of the club; days that they paid for themselves come after it (CORP-06).',
})
