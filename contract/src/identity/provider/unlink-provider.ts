import { operation } from '../../operation.ts'
import type * as shapes from './unlink-provider.shapes.ts'

export const unlinkProvider = operation<typeof shapes>()({
  id: 'unlinkProvider',
  method: 'POST',
  path: '/auth-service/providers/unlink',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  errors: ['MFA_REQUIRED'],
  summary: 'Unlinks a provider: it can no longer be used to sign in, and sessions started with it end.',
})
