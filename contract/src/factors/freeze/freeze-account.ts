import { operation } from '../../operation.ts'
import type * as shapes from './freeze-account.shapes.ts'

export const freezeAccount = operation<typeof shapes>()({
  id: 'freezeAccount',
  method: 'POST',
  path: '/auth-service/users/freeze',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Freezes all memberships of the person, without further verification, so no points can leave.',
})
