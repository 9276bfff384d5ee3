import { operation } from '../../operation.ts'
import type * as shapes from './refresh-token.shapes.ts'

export const refreshToken = operation<typeof shapes>()({
  id: 'refreshToken',
  method: 'GET',
  path: '/authservice/auth/refresh',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['SESSION_ENDED'],
  summary:
    'Exchanges the refresh value and its cookie for new tokens; a reused value ends the family (AUTH-06).',
})
