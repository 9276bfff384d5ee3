import { operation } from '../../operation.ts'
import type * as shapes from './update-preferences.shapes.ts'

export const updatePreferences = operation<typeof shapes>()({
  id: 'updatePreferences',
  method: 'POST',
  path: '/member-service/member/preferences/update',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  tab: 'preferences',
  errors: ['PROFILE_REFUSED', 'PROFILE_CHANGED'],
  summary: 'Changes preferences and returns all of them (PROF-05).',
})
