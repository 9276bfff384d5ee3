import { operation } from '../../operation.ts'
import type * as shapes from './redeem-view.shapes.ts'

export const redeemView = operation<typeof shapes>()({
  id: 'redeemView',
  method: 'POST',
  path: '/auth-service/access/view',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['ACCESS_KEY_REFUSED'],
  summary:
    "Exchanges an operator's one-time code for a session that can only read a member's pages, for at most 30 minutes.",
})
