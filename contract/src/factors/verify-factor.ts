import { operation } from '../operation.ts'
import type * as shapes from './verify-factor.shapes.ts'

export const verifyFactor = operation<typeof shapes>()({
  id: 'verifyFactor',
  method: 'POST',
  path: '/auth-service/factors/verify',
  access: 'factor',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['FACTOR_UNAVAILABLE', 'FACTOR_WRONG', 'FACTOR_LOCKED', 'PIN_WRONG', 'PIN_LOCKED'],
  summary:
    'Proves a second factor: finishes a sign-in, or opens the way for what it was asked for (AUTH-12).',
})
