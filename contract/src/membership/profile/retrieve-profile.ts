import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-profile.shapes.ts'

export const retrieveProfile = operation<typeof shapes>()({
  id: 'retrieveProfile',
  method: 'POST',
  path: '/member-service/member/profile/retrieve',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary:
    'Returns the caller’s profile in one object, always with two addresses, and the empty mandatory fields (PROF-01, PROF-02).',
})
