import { operation } from '../../operation.ts'
import type * as shapes from './profile-image.shapes.ts'

export const profileImage = operation<typeof shapes>()({
  id: 'profileImage',
  method: 'GET',
  path: '/member-service/member/profile/image',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  errors: [],
  summary: "Returns the caller's picture, if any (PROF-05).",
})
