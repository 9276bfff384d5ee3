import { operation } from '../operation.ts'
import type * as shapes from './seat-renewal.shapes.ts'

export const seatRenewal = operation<typeof shapes>()({
  id: 'seatRenewal',
  method: 'POST',
  path: '/subscription-service/seats/renewal',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_register_product',
  errors: ['NOT_FOUND'],
  summary:
    'The seats that a company can renew now for the year after the company date, each with the price that its order would charge (CORP-06).',
})
