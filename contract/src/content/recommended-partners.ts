import { operation } from '../operation.ts'
import type * as shapes from './recommended-partners.shapes.ts'

export const recommendedPartners = operation<typeof shapes>()({
  id: 'recommendedPartners',
  method: 'GET',
  path: '/content-service/recommended/partners',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'partners',
  errors: ['UNAVAILABLE'],
  summary:
    'Partners and offers for a member, by the tier and by where points came from in the last year (CONT-01).',
})
