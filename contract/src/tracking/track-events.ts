import { operation } from '../operation.ts'
import type * as shapes from './track-events.shapes.ts'

export const trackEvents = operation<typeof shapes>()({
  id: 'trackEvents',
  method: 'POST',
  base: '/airpoints-account/data',
  path: '/events',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary:
    'Counts what happened in the portal, of nobody in particular, where the person agreed (TRACK-01, CALL-09).',
})
