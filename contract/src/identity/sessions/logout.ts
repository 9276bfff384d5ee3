import { operation } from '../../operation.ts'
import type * as shapes from './logout.shapes.ts'

export const logout = operation<typeof shapes>()({
  id: 'logout',
  method: 'POST',
  path: '/auth-service/users/logout',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  forViewers: true,
  errors: [],
  summary: 'Ends the session and its refresh family (AUTH-07).',
})
