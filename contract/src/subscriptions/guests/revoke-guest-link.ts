import { operation } from '../../operation.ts'
import type * as shapes from './revoke-guest-link.shapes.ts'

export const revokeGuestLink = operation<typeof shapes>()({
  id: 'revokeGuestLink',
  method: 'POST',
  path: '/subscription-service/guest-link/revoke',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  tab: 'guestcardsAndAddOns',
  errors: ['NOT_FOUND'],
  summary:
    'Ends a guest’s link at once; its place is free for another, from tomorrow where a guest came in with it today (SUBS-05).',
})
