import { operation } from '../../operation.ts'
import type * as shapes from './end-session.shapes.ts'

export const endSession = operation<typeof shapes>()({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth-service/users/sessions',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  screen: 'security',
  errors: ['NOT_FOUND'],
  summary: 'Signs out one of the person’s browsers, or all except the current one.',
})
