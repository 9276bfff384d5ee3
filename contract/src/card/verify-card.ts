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
  summary: 'Checks for a reader at a door that a membership card’s code is genuine and current (CARD-01).',
})
