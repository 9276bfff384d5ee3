import { operation } from '../operation.ts'
import type * as shapes from './create-token.shapes.ts'

export const createToken = operation<typeof shapes>()({
  id: 'createToken',
  method: 'POST',
  path: '/member-service/member/token/create',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'enrol',
  errors: ['ENROLMENT_CLOSED', 'AFFILIATION_UNKNOWN'],
  summary:
    'Mails a person of an affiliated partner, at their work address, the token to enrol with; it goes by mail only (CALL-05).',
})
