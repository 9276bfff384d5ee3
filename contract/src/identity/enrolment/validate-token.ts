import { operation } from '../../operation.ts'
import type * as shapes from './validate-token.shapes.ts'

export const validateToken = operation<typeof shapes>()({
  id: 'validateToken',
  method: 'POST',
  path: '/member-service/member/token/validate',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['LINK_GONE'],
  summary: 'Checks the token of a mailed link without using it up (CALL-05).',
})
