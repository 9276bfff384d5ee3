import { operation } from '../operation.ts'
import type * as shapes from './keep-session.shapes.ts'

export const keepSession = operation<typeof shapes>()({
  id: 'keepSession',
  method: 'POST',
  path: '/auth-service/users/sessions/keep',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Counts as use of the session, and tells when it ends.',
})
