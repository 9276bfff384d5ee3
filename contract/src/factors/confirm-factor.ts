import { operation } from '../operation.ts'
import type * as shapes from './confirm-factor.shapes.ts'

export const confirmFactor = operation<typeof shapes>()({
  id: 'confirmFactor',
  method: 'POST',
  path: '/auth-service/factors/confirm',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['MFA_REQUIRED', 'FACTOR_WRONG', 'FACTOR_LOCKED', 'PASSKEY_REFUSED'],
  summary: 'Adds a second factor, once it has been verified.',
})
