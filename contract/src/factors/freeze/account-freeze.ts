import { operation } from '../../operation.ts'
import type * as shapes from './account-freeze.shapes.ts'

export const accountFreeze = operation<typeof shapes>()({
  id: 'accountFreeze',
  method: 'GET',
  path: '/auth-service/users/freeze',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Tells if the person has frozen their own memberships.',
})
