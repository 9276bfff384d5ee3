import { operation } from '../operation.ts'
import type * as shapes from './all-programs.shapes.ts'

export const allPrograms = operation<typeof shapes>()({
  id: 'allPrograms',
  method: 'POST',
  path: '/member-service/member/programs/all',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary: 'Lists the caller’s programmes (PROG-02).',
})
