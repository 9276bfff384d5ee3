import { operation } from '../operation.ts'
import type * as shapes from './seat-overview.shapes.ts'

export const seatOverview = operation<typeof shapes>()({
  id: 'seatOverview',
  method: 'POST',
  path: '/subscription-service/seats/overview',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_seats',
  errors: ['NOT_FOUND'],
  summary:
    'A company’s seats in figures: how many are free, offered and held, the company date, today’s prices, and what renewing them would cost (CORP-06).',
})
