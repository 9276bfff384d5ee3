import { operation } from '../../operation.ts'
import type * as shapes from './partner-offer-detail.shapes.ts'

export const partnerOfferDetail = operation<typeof shapes>()({
  id: 'partnerOfferDetail',
  method: 'GET',
  path: '/content-service/partner-offers/{contentId}',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Returns the details of one partner or offer (CONT-01).',
})
