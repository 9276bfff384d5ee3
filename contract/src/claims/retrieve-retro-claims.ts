import { operation } from '../operation.ts'
import type * as shapes from './retrieve-retro-claims.shapes.ts'

export const retrieveRetroClaims = operation<typeof shapes>()({
  id: 'retrieveRetroClaims',
  method: 'GET',
  path: '/transaction-service/point/retro-claim',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'claim_list',
  errors: ['NOT_FOUND'],
  summary: 'Lists the member’s claims, newest first, each with its events; or one by its number (POINT-09).',
})
