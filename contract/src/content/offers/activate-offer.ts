import { operation } from '../../operation.ts'
import type * as shapes from './activate-offer.shapes.ts'

export const activateOffer = operation<typeof shapes>()({
  id: 'activateOffer',
  method: 'POST',
  path: '/content-service/offers/activate',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'offers',
  errors: ['OFFER_UNKNOWN', 'OFFER_NOT_RUNNING', 'OFFER_NOT_FOR_TIER', 'UNAVAILABLE'],
  summary: 'Activates an offer for a membership, once; a repeated call gets the same answer (CONT-01).',
})
