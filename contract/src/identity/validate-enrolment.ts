import { operation } from '../operation.ts'
import type * as shapes from './validate-enrolment.shapes.ts'

export const validateEnrolment = operation<typeof shapes>()({
  id: 'validateEnrolment',
  method: 'POST',
  path: '/member-service/member/enrol/validate',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'enrol',
  errors: ['ENROLMENT_CLOSED'],
  summary:
    'Checks the answers of one step of the enrolment form. Whether an address is known is no part of it (CALL-05).',
})
