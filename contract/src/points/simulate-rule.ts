import { operation } from '../operation.ts'
import type * as shapes from './simulate-rule.shapes.ts'

export const simulateRule = operation<typeof shapes>()({
  id: 'simulateRule',
  method: 'POST',
  path: '/summary-service/member/simulate-rule',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'member',
  errors: [],
  summary:
    'Simulates rules without changing anything: profile completeness, a purchase’s bonus (PROF-04, POINT-06).',
})
