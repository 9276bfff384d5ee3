import { operation } from '../../operation.ts'
import type * as shapes from './remove-profile-image.shapes.ts'

export const removeProfileImage = operation<typeof shapes>()({
  id: 'removeProfileImage',
  method: 'DELETE',
  path: '/member-service/member/profile/image',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  tab: 'details',
  errors: [],
  summary: "Removes the caller's picture (PROF-05).",
})
