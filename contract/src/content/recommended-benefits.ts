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
  summary: 'What the tier of a member brings, and what the next one would (CONT-01, PROG-04).',
})
