import { operation } from '../operation.ts'
import type * as shapes from './address-details.shapes.ts'

export const addressDetails = operation<typeof shapes>()({
  id: 'addressDetails',
  method: 'POST',
  path: '/summary-service/member/address-details',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'service_request',
  errors: [],
  summary:
    "Returns the person's home and business addresses, and which of them is for post (CALL-07, PROF-02).",
})
