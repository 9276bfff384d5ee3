import { operation } from '../../operation.ts'
import type * as shapes from './social-user.shapes.ts'

export const socialUser = operation<typeof shapes>()({
  id: 'socialUser',
  method: 'GET',
  path: '/auth-service/social/user',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['LINK_GONE'],
  summary:
    'Returns who signed in at a provider: a member, with an access key, or a person no member is linked to yet. Once, in the browser that signed in (AUTH-04).',
})
