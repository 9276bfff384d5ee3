import { operation } from '../operation.ts'
import type * as shapes from './service-requests.shapes.ts'

export const serviceRequests = operation<typeof shapes>()({
  id: 'serviceRequests',
  method: 'POST',
  path: '/summary-service/member/service-requests',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'service_request',
  errors: [],
  summary: 'Lists the person’s service requests and their states, with the available categories (CALL-07).',
})
