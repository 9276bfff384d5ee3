import { operation } from '../../operation.ts'
import type * as shapes from './enrol-individual.shapes.ts'

export const enrolIndividual = operation<typeof shapes>()({
  id: 'enrolIndividual',
  method: 'POST',
  path: '/member-service/member/enrol',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'enrol',
  errors: ['ENROLMENT_REFUSED', 'ENROLMENT_CLOSED'],
  summary:
    'Files an enrolment and mails the link to complete it. Known addresses get a mail that says so; the answer is the same (AUTH-10).',
})
