import { operation } from '../../operation.ts'
import type * as shapes from './new-token.shapes.ts'

export const newToken = operation<typeof shapes>()({
  id: 'newToken',
  method: 'GET',
  path: '/auth-service/token/new',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_SIGNED_IN'],
  summary: 'Returns a new access token for the session, in the browser that has its cookie (AUTH-05).',
})
