import { operation } from '../../operation.ts'
import type * as shapes from './keep-session.shapes.ts'

export const keepSession = operation<typeof shapes>()({
  id: 'keepSession',
  method: 'POST',
  path: '/auth-service/users/sessions/keep',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  forViewers: true,
  errors: [],
  summary: 'Extends the session and returns when it ends.',
})
