import { operation } from '../../operation.ts'
import type * as shapes from './unfreeze-account.shapes.ts'

export const unfreezeAccount = operation<typeof shapes>()({
  id: 'unfreezeAccount',
  method: 'DELETE',
  path: '/auth-service/users/freeze',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  needsPassword: true,
  errors: ['MFA_REQUIRED'],
  summary: "Lifts the person's own freeze, after a second factor or a mailed code.",
})
