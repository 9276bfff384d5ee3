import { operation } from '../operation.ts'
import type * as shapes from './own-seats.shapes.ts'

export const ownSeats = operation<typeof shapes>()({
  id: 'ownSeats',
  method: 'GET',
  path: '/subscription-service/seats/own',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND'],
  summary:
    'Seats that companies offer to the caller or that they hold, and how many days of their own are kept for later (CORP-06).',
})
