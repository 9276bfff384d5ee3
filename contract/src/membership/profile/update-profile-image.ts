import { operation } from '../../operation.ts'
import type * as shapes from './update-profile-image.shapes.ts'

export const updateProfileImage = operation<typeof shapes>()({
  id: 'updateProfileImage',
  method: 'PUT',
  path: '/member-service/member/profile/image',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  tab: 'details',
  errors: ['IMAGE_REFUSED'],
  summary:
    "Replaces the caller's picture: the content is checked, cropped to a square and re-encoded (PROF-05).",
})
