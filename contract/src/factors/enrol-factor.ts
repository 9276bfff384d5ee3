import { operation } from '../operation.ts'
import type * as shapes from './enrol-factor.shapes.ts'

export const enrolFactor = operation<typeof shapes>()({
  id: 'enrolFactor',
  method: 'POST',
  path: '/auth-service/factors/enrol',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  errors: ['MFA_REQUIRED', 'TOO_MANY_REQUESTS', 'CONFLICT'],
  summary: 'Starts adding a second factor, after the person has verified their identity again.',
})
