import { operation } from '../../operation.ts'
import type * as shapes from './request-to-join.shapes.ts'

export const requestToJoin = operation<typeof shapes>()({
  id: 'requestToJoin',
  method: 'POST',
  path: '/member-service/member/corporate/join',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'corporate_register',
  errors: ['COMPANY_REFUSED', 'ENROLMENT_CLOSED'],
  summary:
    "Tells the owner of a company's account that somebody wants to join it. The answer is the same whether or not there is one (CORP-01).",
})
