import { operation } from '../../operation.ts'
import type * as shapes from './additional-details.shapes.ts'

export const additionalDetails = operation<typeof shapes>()({
  id: 'additionalDetails',
  method: 'POST',
  path: '/member-service/member/additional-details',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_profile',
  errors: [],
  summary:
    'Returns data stored besides the profile, by type: preferences, consents with their history, and other facts (PROF-05).',
})
