import { operation } from '../operation.ts'
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
    'Who signed in at a provider: a member, with an access key, or somebody whose identity no member has linked yet. Once, in the browser that signed in (AUTH-04).',
})
