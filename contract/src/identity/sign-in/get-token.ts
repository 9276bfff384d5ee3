import { operation } from '../../operation.ts'
import type * as shapes from './get-token.shapes.ts'

export const getToken = operation<typeof shapes>()({
  id: 'getToken',
  method: 'POST',
  path: '/auth-service/token',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Returns an anonymous token for clients that send one with every call. It signs nobody in.',
})
