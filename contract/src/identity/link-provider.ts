import { operation } from '../operation.ts'
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
    'Links the identity that this browser has just signed in with at a provider to the member, who proves again who is there (AUTH-12).',
})
