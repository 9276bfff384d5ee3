import { operation } from '../operation.ts'
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
  summary: 'Unlinks a provider: nobody can sign in with it any more, and sessions that began with it end.',
})
