import { operation } from '../../operation.ts'
import type * as shapes from './current-user.shapes.ts'

export const currentUser = operation<typeof shapes>()({
  id: 'currentUser',
  method: 'GET',
  path: '/auth-service/users/me',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Returns the signed-in person, with the memberships the session can act for (AUTH-15).',
})
