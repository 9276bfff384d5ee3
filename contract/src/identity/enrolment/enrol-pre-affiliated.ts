import { operation } from '../../operation.ts'
import type * as shapes from './enrol-pre-affiliated.shapes.ts'

export const enrolPreAffiliated = operation<typeof shapes>()({
  id: 'enrolPreAffiliated',
  method: 'POST',
  path: '/member-service/member/enrol/pre-affiliated',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'enrol',
  errors: ['ENROLMENT_REFUSED', 'ENROLMENT_CLOSED', 'LINK_GONE'],
  summary: 'Files the enrolment of an affiliated partner’s employee with a mailed token (CALL-05).',
})
