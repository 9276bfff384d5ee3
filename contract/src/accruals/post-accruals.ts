import { operation } from '../operation.ts'
import type * as shapes from './post-accruals.shapes.ts'

export const postAccruals = operation<typeof shapes>()({
  id: 'postAccruals',
  method: 'POST',
  path: '/accrual-service/accruals',
  access: 'partner',
  effect: 'write',
  // Each line is known by the partner's reference for ever, which outlives any key.
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_ALLOWED'],
  summary:
    'Posts up to 500 of a partner’s accruals, each line once by the partner’s reference: posted, repeated or refused, in the order sent.',
})
