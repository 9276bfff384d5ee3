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
  summary: 'Begins to add a second factor, once the person has proven again who is there.',
})
