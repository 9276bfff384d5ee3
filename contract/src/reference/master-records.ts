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
  summary: 'Returns a masterData list in a form browsers can cache: for a day, then by ETag (PROF-05).',
})
