import { operation } from '../operation.ts'
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
    'The own profile in one object, with two addresses always, and whether the mandatory fields are filled (PROF-01, PROF-02).',
})
