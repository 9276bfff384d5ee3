import { operation } from '../../operation.ts'
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
  summary: 'Checks one step of the enrolment form. It doesn’t reveal if an address is known (CALL-05).',
})
