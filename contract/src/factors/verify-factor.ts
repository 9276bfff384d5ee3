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
    'Verifies a second factor: completes a sign-in, or allows the action it was requested for (AUTH-12).',
})
