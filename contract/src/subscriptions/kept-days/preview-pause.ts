import { operation } from '../../operation.ts'
import type * as shapes from './preview-pause.shapes.ts'

export const previewPause = operation<typeof shapes>()({
  id: 'previewPause',
  method: 'POST',
  path: '/subscription-service/pause/preview',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  errors: [
    'NOT_FOUND',
    'SUBSCRIPTION_NEEDED',
    'SUBSCRIPTION_SUSPENDED',
    'PAUSE_DATES',
    'PAUSE_NONE',
    'ORDER_OPEN',
  ],
  summary:
    'Returns what pausing the own club membership, or ending a pause, would change, to the day (SUBS-05).',
})
