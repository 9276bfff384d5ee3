import { operation } from '../../operation.ts'
import type * as shapes from './update-club-preferences.shapes.ts'

export const updateClubPreferences = operation<typeof shapes>()({
  id: 'updateClubPreferences',
  method: 'POST',
  path: '/subscription-service/account/preferences',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'membership_preferences',
  errors: ['NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'GUEST_REFUSED'],
  summary:
    "Keeps how the caller is told of the end of their club membership, the language of the club's emails, and whose guest card comes first (SUBS-01).",
})
