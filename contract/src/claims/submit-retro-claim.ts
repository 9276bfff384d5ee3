import { operation } from '../operation.ts'
import type * as shapes from './submit-retro-claim.shapes.ts'

export const submitRetroClaim = operation<typeof shapes>()({
  id: 'submitRetroClaim',
  method: 'POST',
  path: '/transaction-service/point/retro-claim',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'submit_claim',
  errors: [
    'CLAIM_TOO_EARLY',
    'CLAIM_TOO_LATE',
    'CLAIM_EXISTS',
    'AIRPORT_UNKNOWN',
    'PARTNER_UNKNOWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary:
    'Claims the points of a flight or a partner that were not credited; decided at once where the flight record matches (POINT-09).',
})
