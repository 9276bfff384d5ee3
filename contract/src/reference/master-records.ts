import { operation } from '../operation.ts'
import type * as shapes from './master-records.shapes.ts'

export const masterRecords = operation<typeof shapes>()({
  id: 'masterRecords',
  method: 'GET',
  path: '/master-service/records/{entityCode}',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND'],
  summary:
    'A list of masterData in the form that browsers can keep: for a day, by its ETag after it (PROF-05).',
})
