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
  summary: 'What the person asked the service for, and how it stands; with what can be asked for (CALL-07).',
})
