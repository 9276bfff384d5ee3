import { operation } from '../../operation.ts'
import type * as shapes from './add-family-member.shapes.ts'

export const addFamilyMember = operation<typeof shapes>()({
  id: 'addFamilyMember',
  method: 'POST',
  path: '/member-service/family/members/add',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'add_family',
  errors: [
    'PRODUCT_NOT_OFFERED',
    'RECIPIENT_UNKNOWN',
    'RECIPIENT_IS_SENDER',
    'FAMILY_FULL',
    'FAMILY_KNOWN',
    'ENROLMENT_REFUSED',
    'ENROLMENT_CLOSED',
  ],
  summary:
    'Sends a family request to an existing member, or enrols a new one; nobody joins without accepting (POINT-13).',
})
