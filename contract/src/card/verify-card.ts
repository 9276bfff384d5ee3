import { operation } from '../operation.ts'
import type * as shapes from './verify-card.shapes.ts'

export const verifyCard = operation<typeof shapes>()({
  id: 'verifyCard',
  method: 'POST',
  path: '/member-service/card/verify',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary:
    'Tells a reader at a door whether the code of a membership card is genuine and of this minute (CARD-01).',
})
