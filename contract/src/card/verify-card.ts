import { operation } from '../operation.ts'
import type * as shapes from './verify-card.shapes.ts'

export const verifyCard = operation<typeof shapes>()({
  id: 'verifyCard',
  method: 'POST',
  path: '/member-service/card/verify',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary:
    'Checks for a reader at a door that the code of a membership card or of a club’s guest is genuine and current; the host sees that their guest’s was read (CARD-01).',
})
