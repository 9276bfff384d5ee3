import { operation } from '../../operation.ts'
import type * as shapes from './set-pause.shapes.ts'

export const setPause = operation<typeof shapes>()({
  id: 'setPause',
  method: 'POST',
  path: '/subscription-service/pause',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'overview',
  errors: [
    'NOT_FOUND',
    'SUBSCRIPTION_NEEDED',
    'SUBSCRIPTION_SUSPENDED',
    'PAUSE_DATES',
    'PAUSE_NONE',
    'PAUSE_CHANGED',
    'ORDER_OPEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary:
    'Pauses the own club membership between two days, or ends a pause, as previewed. No paid day is lost (SUBS-05).',
})
