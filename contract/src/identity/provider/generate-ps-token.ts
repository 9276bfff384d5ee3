import { operation } from '../../operation.ts'
import type * as shapes from './generate-ps-token.shapes.ts'

export const generatePsToken = operation<typeof shapes>()({
  id: 'generatePsToken',
  method: 'GET',
  path: '/auth-service/token/exchange',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['IDENTITY_REFUSED', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Exchanges a provider’s id token for our tokens: once, and only in the browser that signed in (AUTH-05).',
})
