import { operation } from '../operation.ts'
import type * as shapes from './withdraw-retro-claim.shapes.ts'

export const withdrawRetroClaim = operation<typeof shapes>()({
  id: 'withdrawRetroClaim',
  method: 'POST',
  path: '/transaction-service/point/retro-claim/withdraw',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'submit_claim',
  errors: ['NOT_FOUND', 'CLAIM_NOT_PENDING'],
  summary: 'Withdraws a claim that hasn’t been decided yet (POINT-09).',
})
