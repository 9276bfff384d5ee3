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
    'Answers of several reads in one round trip, for the first screen (SUMM-01, ROUTE-18). Each is asked as it is alone, with its own body, under its own rights; one that is refused leaves the others whole.',
})
