import { operation } from '../../operation.ts'
import type * as shapes from './redeem-access.shapes.ts'

export const redeemAccess = operation<typeof shapes>()({
  id: 'redeemAccess',
  method: 'POST',
  path: '/auth-service/access/redeem',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['ACCESS_KEY_REFUSED'],
  summary:
    'Exchanges a sign-in’s access key for its tokens: once, within a minute, in the browser that signed in (ROUTE-24).',
})
