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
  summary: 'Records anonymous usage events from the portal, with the person’s consent (TRACK-01, CALL-09).',
})
