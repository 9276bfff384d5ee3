import { operation } from '../operation.ts'
import type * as shapes from './check-membership-number.shapes.ts'

export const checkMembershipNumber = operation<typeof shapes>()({
  id: 'checkMembershipNumber',
  method: 'POST',
  path: '/member-service/member/check-number',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'membership',
  errors: ['NOT_FOUND', 'GUEST_REFUSED'],
  summary:
    'Checks the membership number of a guest for a guest card; only a masked name comes back (SUBS-03).',
})
