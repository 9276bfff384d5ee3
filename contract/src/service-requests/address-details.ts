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
  summary: "The person's home and business address, and which of them post goes to (CALL-07, PROF-02).",
})
