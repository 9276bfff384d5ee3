import { operation } from '../../operation.ts'
import type * as shapes from './passkey-verify.shapes.ts'

export const passkeyVerify = operation<typeof shapes>()({
  id: 'passkeyVerify',
  method: 'POST',
  path: '/auth-service/factors/passkey/verify',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'login',
  errors: ['PASSKEY_REFUSED'],
  summary: 'Signs a member in with a passkey, instead of number, password and second factor.',
})
