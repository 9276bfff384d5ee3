import { operation } from '../../operation.ts'
import type * as shapes from './link-provider.shapes.ts'

export const linkProvider = operation<typeof shapes>()({
  id: 'linkProvider',
  method: 'POST',
  path: '/auth-service/providers/link',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  errors: ['LINK_GONE', 'IDENTITY_LINKED', 'MFA_REQUIRED'],
  summary:
    'Links the provider identity this browser has just signed in with to the member, who verifies their identity again (AUTH-12).',
})
