import { operation } from '../operation.ts'
import type * as shapes from './new-token.shapes.ts'

export const newToken = operation<typeof shapes>()({
  id: 'newToken',
  method: 'GET',
  path: '/auth-service/token/new',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'A fresh access token of the same session (AUTH-05).',
})
