import { operation } from '../operation.ts'
import type * as shapes from './list-partners.shapes.ts'

export const listPartners = operation<typeof shapes>()({
  id: 'listPartners',
  method: 'GET',
  path: '/content-service/partners',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Lists a programme’s partners, with what members earn at each (CONT-01).',
})
