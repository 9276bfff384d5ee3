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
    'PRODUCT_NOT_OFFERED',
    'CLAIM_TOO_EARLY',
    'CLAIM_TOO_LATE',
    'CLAIM_EXISTS',
    'CLAIM_LIMIT_REACHED',
    'AIRPORT_UNKNOWN',
    'PARTNER_UNKNOWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary:
    'Claims missing points for a flight or partner; decided immediately if the flight record matches (POINT-09).',
})
