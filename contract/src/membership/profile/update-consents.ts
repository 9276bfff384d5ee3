import { operation } from '../../operation.ts'
import type * as shapes from './update-consents.shapes.ts'

export const updateConsents = operation<typeof shapes>()({
  id: 'updateConsents',
  method: 'POST',
  path: '/member-service/member/consents/update',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  tab: 'consents',
  errors: ['PROFILE_REFUSED'],
  summary: 'Gives or withdraws consents; each change is stored with its text, time and network address.',
})
