import { operation } from '../../operation.ts'
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
    'Mails an enrolment token to an affiliated partner’s employee at their work address; it is only sent by mail (CALL-05).',
})
