import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-sign-in-details.shapes.ts'

export const retrieveSignInDetails = operation<typeof shapes>()({
  id: 'retrieveSignInDetails',
  method: 'POST',
  path: '/member-service/member/sign-in-details/retrieve',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary:
    'Returns the email address, when the password and PIN were changed, and until when points are protected.',
})
