import { operation } from '../operation.ts'
import type * as shapes from './reveal-traveller.shapes.ts'

export const revealTraveller = operation<typeof shapes>()({
  id: 'revealTraveller',
  method: 'POST',
  path: '/member-service/member/traveller/documents',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  screen: 'companion_list',
  errors: ['DOCUMENTS_LOCKED', 'NOT_FOUND', 'CONFLICT'],
  summary:
    "Reveals a companion's full document numbers; it is a write, since each use is recorded (POINT-14).",
})
