import { operation } from '../operation.ts'
import type * as shapes from './list-factors.shapes.ts'

export const listFactors = operation<typeof shapes>()({
  id: 'listFactors',
  method: 'GET',
  path: '/auth-service/factors',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Lists the signed-in person’s second factors.',
})
