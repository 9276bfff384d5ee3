import { operation } from '../../operation.ts'
import type * as shapes from './resume-session.shapes.ts'

export const resumeSession = operation<typeof shapes>()({
  id: 'resumeSession',
  method: 'POST',
  path: '/auth-service/users/resume',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary:
    'Uses the remember-me cookie (AUTH-02): returns login details to fill in, or opens a session that must confirm the password before PIN and security changes.',
})
