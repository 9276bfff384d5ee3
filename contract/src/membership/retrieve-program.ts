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
  summary: 'The club membership beside this one: programDetails.koru, null where there is none (CALL-05).',
})
