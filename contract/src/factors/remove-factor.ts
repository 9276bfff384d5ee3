import { operation } from '../operation.ts'
import type * as shapes from './remove-factor.shapes.ts'

export const removeFactor = operation<typeof shapes>()({
  id: 'removeFactor',
  method: 'POST',
  path: '/auth-service/factors/remove',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  errors: ['MFA_REQUIRED', 'FACTOR_UNAVAILABLE', 'LONGER_PASSWORD_NEEDED'],
  summary: 'Removes a second factor, after the person has verified their identity again.',
})
