import { operation } from '../operation.ts'
import type * as shapes from './retrieve-family.shapes.ts'

export const retrieveFamily = operation<typeof shapes>()({
  id: 'retrieveFamily',
  method: 'POST',
  path: '/member-service/family/members',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'add_family',
  errors: [],
  summary: 'The family of a member: who belongs to it, who was asked, and who asks (POINT-13).',
})
