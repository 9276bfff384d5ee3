import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-guest-links.shapes.ts'

export const retrieveGuestLinks = operation<typeof shapes>()({
  id: 'retrieveGuestLinks',
  method: 'POST',
  path: '/subscription-service/guest-link/list',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  tab: 'guestcardsAndAddOns',
  secret: true,
  errors: ['NOT_FOUND'],
  summary: 'The links that a member of the club made for guests, and how many more can be made (SUBS-05).',
})
