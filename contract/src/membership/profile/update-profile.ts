import { operation } from '../../operation.ts'
import type * as shapes from './update-profile.shapes.ts'

export const updateProfile = operation<typeof shapes>()({
  id: 'updateProfile',
  method: 'POST',
  path: '/member-service/member/profile/update',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  tab: 'details',
  errors: ['PROFILE_REFUSED', 'PROFILE_CHANGED', 'ATTRIBUTE_VALUE_MISSING'],
  summary: "Changes the given parts of the caller's profile and returns all of it (PROF-03, PROF-05).",
})
