import { operation } from '../operation.ts'
import type * as shapes from './post-accruals.shapes.ts'

export const postAccruals = operation<typeof shapes>()({
  id: 'postAccruals',
  method: 'POST',
  path: '/accrual-service/accruals',
  access: 'partner',
  effect: 'write',
  // Each line has the partner's permanent reference, which outlives any key.
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_ALLOWED'],
  summary:
    'Posts up to 500 accruals for a partner, each line once by the partner’s reference. Returns posted, repeated or refused for each line, in order.',
})
