import { operation } from '../operation.ts'
import type * as shapes from './tier-history.shapes.ts'

export const tierHistory = operation<typeof shapes>()({
  id: 'tierHistory',
  method: 'POST',
  path: '/summary-service/member/tier/history',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'tier_benefits',
  errors: [],
  summary: 'When and why the tier of a membership was raised, kept and lowered, newest first (SUMM-01).',
})
