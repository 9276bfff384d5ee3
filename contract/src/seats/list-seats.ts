import { operation } from '../operation.ts'
import type * as shapes from './list-seats.shapes.ts'

export const listSeats = operation<typeof shapes>()({
  id: 'listSeats',
  method: 'POST',
  path: '/subscription-service/seats/list',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_seats',
  errors: ['NOT_FOUND'],
  summary: 'A company’s seats with their users, the latest company date first, page by page (CORP-06).',
})
