import { operation } from '../../operation.ts'
import type * as shapes from './passkey-options.shapes.ts'

export const passkeyOptions = operation<typeof shapes>()({
  id: 'passkeyOptions',
  method: 'POST',
  path: '/auth-service/factors/passkey/options',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'login',
  errors: [],
  summary: 'Returns the options for signing in with a passkey, the same for everybody.',
})
