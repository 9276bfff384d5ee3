import { operation } from '../operation.ts'
import type * as shapes from './recommended-benefits.shapes.ts'

export const recommendedBenefits = operation<typeof shapes>()({
  id: 'recommendedBenefits',
  method: 'GET',
  path: '/content-service/recommended/benefits',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'tier_benefits',
  errors: ['UNAVAILABLE'],
  summary: 'Lists the benefits of a member’s tier, and of the next one (CONT-01, PROG-04).',
})
