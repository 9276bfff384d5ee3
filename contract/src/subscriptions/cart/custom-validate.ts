import { operation } from '../../operation.ts'
import type * as shapes from './custom-validate.shapes.ts'

export const customValidate = operation<typeof shapes>()({
  id: 'customValidate',
  method: 'POST',
  path: '/subscription-service/cart/validate',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'membership',
  errors: ['NOT_FOUND'],
  summary: 'Checks and prices a cart of the club; what is wrong comes as words to show (SUBS-03, CALL-08).',
})
