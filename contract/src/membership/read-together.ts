import { operation } from '../operation.ts'
import type * as shapes from './read-together.shapes.ts'

export const readTogether = operation<typeof shapes>()({
  id: 'readTogether',
  method: 'POST',
  path: '/member-service/member/read-together',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary:
    'Runs several reads in one round trip, for the first screen (SUMM-01, ROUTE-18). Each has its own body and permissions; a refused one doesn’t affect the others.',
})
