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
  summary: 'Lists when and why a membership’s tier was raised, kept or lowered, newest first (SUMM-01).',
})
