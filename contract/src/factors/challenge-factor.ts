import { operation } from '../operation.ts'
import type * as shapes from './challenge-factor.shapes.ts'

export const challengeFactor = operation<typeof shapes>()({
  id: 'challengeFactor',
  method: 'POST',
  path: '/auth-service/factors/challenge',
  access: 'factor',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['FACTOR_UNAVAILABLE', 'FACTOR_LOCKED', 'TOO_MANY_REQUESTS'],
  summary:
    'Starts verifying a second factor: emails a code, or returns the options for the browser (AUTH-12).',
})
