import { operation } from '../operation.ts'
import type * as shapes from './service-request.shapes.ts'

export const serviceRequest = operation<typeof shapes>()({
  id: 'serviceRequest',
  method: 'POST',
  path: '/summary-service/member/service-request',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'service_request',
  errors: ['SERVICE_REQUEST_REFUSED', 'SERVICE_REQUEST_LIMIT_REACHED', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Sends a customer service request and returns its number (CALL-07).',
})
