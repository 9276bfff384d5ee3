import { operation } from '../operation.ts'
import type * as shapes from './list-benefits.shapes.ts'

export const listBenefits = operation<typeof shapes>()({
  id: 'listBenefits',
  method: 'GET',
  path: '/content-service/benefits',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Lists the benefits of each tier of a programme (CONT-01, PROG-04).',
})
