import { operation } from '../operation.ts'
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
  summary: 'What to ask the browser for, to sign in with a passkey alone: the same for everybody.',
})
