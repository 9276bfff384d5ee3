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
    'Recommends partners and offers, based on the member’s tier and where they earned points in the last year (CONT-01).',
})
