import { operation } from '../../operation.ts'
import type * as shapes from './security-events.shapes.ts'

export const securityEvents = operation<typeof shapes>()({
  id: 'securityEvents',
  method: 'GET',
  path: '/auth-service/users/security-events',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'security',
  errors: [],
  summary: 'Lists the latest sign-ins, including refused ones, and changes to sign-in methods, newest first.',
})
