import { operation } from '../operation.ts'
import type * as shapes from './master-data.shapes.ts'

export const masterData = operation<typeof shapes>()({
  id: 'masterData',
  method: 'POST',
  path: '/master-service/master/data',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND'],
  summary:
    'Returns the lists used in forms: countries, dialling codes, titles, genders, questions (PROF-05).',
})
