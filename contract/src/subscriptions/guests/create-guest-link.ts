import { operation } from '../../operation.ts'
import type * as shapes from './create-guest-link.shapes.ts'

export const createGuestLink = operation<typeof shapes>()({
  id: 'createGuestLink',
  method: 'POST',
  path: '/subscription-service/guest-link/create',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  tab: 'guestcardsAndAddOns',
  errors: [
    'NOT_FOUND',
    'SUBSCRIPTION_NEEDED',
    'GUEST_REFUSED',
    'GUEST_LINK_LIMIT',
    'GUEST_LINKS_TODAY',
    'GUEST_LINK_DATE',
  ],
  summary:
    'Makes a link for a guest of a guest card or of the plan, and mails it where an email address is given (SUBS-05).',
})
