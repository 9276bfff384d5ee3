import { operation } from '../../operation.ts'
import type * as shapes from './profile-overview.shapes.ts'

export const profileOverview = operation<typeof shapes>()({
  id: 'profileOverview',
  method: 'POST',
  path: '/subscription-service/profile/overview',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  errors: ['NOT_FOUND'],
  summary:
    'The caller’s place in the club: its state and days, what is included and in use, and what a renewal would be (SUBS-05, CALL-08).',
})
