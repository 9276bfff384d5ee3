import { operation } from '../operation.ts'
import type * as shapes from './retrieve-program.shapes.ts'

export const retrieveProgram = operation<typeof shapes>()({
  id: 'retrieveProgram',
  method: 'POST',
  path: '/member-service/member/programs/retrieve',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary:
    'Tells if the caller is in the club: programDetails.koru, with details in a separate field (PROG-01, CALL-05).',
})
