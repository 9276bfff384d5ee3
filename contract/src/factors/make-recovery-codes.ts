import { operation } from '../operation.ts'
import type * as shapes from './make-recovery-codes.shapes.ts'

export const makeRecoveryCodes = operation<typeof shapes>()({
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/auth-service/factors/recovery-codes',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  errors: ['MFA_REQUIRED', 'FACTOR_UNAVAILABLE'],
  summary: 'Creates ten new recovery codes, shown once; older ones stop working.',
})
