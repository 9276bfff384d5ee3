import { operation } from '../../operation.ts'
import type * as shapes from './list-offers.shapes.ts'

export const listOffers = operation<typeof shapes>()({
  id: 'listOffers',
  method: 'GET',
  path: '/content-service/offers',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Lists today’s offers, with their dates and who they are for (CONT-01, PROG-04).',
})
