import { operation } from '../operation.ts'
import type * as shapes from './list-sessions.shapes.ts'

export const listSessions = operation<typeof shapes>()({
  id: 'listSessions',
  method: 'GET',
  path: '/auth-service/users/sessions',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'security',
  errors: [],
  summary: 'The browsers in which the person is signed in, the one that asks first.',
})
