import { operation } from '../../operation.ts'
import type * as shapes from './rename-passkey.shapes.ts'

export const renamePasskey = operation<typeof shapes>()({
  id: 'renamePasskey',
  method: 'POST',
  path: '/auth-service/factors/passkey/rename',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['FACTOR_UNAVAILABLE'],
  summary: 'Renames a passkey.',
})
