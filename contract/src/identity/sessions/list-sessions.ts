import { operation } from '../../operation.ts'
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
  summary: 'Lists the person’s signed-in browsers, the current one first.',
})
