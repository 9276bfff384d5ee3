import { operation } from '../../operation.ts'
import type * as shapes from './activated-offers.shapes.ts'

export const activatedOffers = operation<typeof shapes>()({
  id: 'activatedOffers',
  method: 'GET',
  path: '/content-service/offers/activated',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'offers',
  errors: [],
  summary: 'Lists the offers a membership has activated (CONT-01).',
})
