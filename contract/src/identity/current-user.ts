import { operation } from '../operation.ts'
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
  summary: 'Who is signed in, with the memberships that the session may act for (AUTH-15).',
})
