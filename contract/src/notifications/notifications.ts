import { operation } from '../operation.ts'
import type * as shapes from './notifications.shapes.ts'

export const notifications = operation<typeof shapes>()({
  id: 'notifications',
  method: 'POST',
  path: '/summary-service/member/notifications',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'notifications',
  errors: [],
  summary:
    'Lists notifications about this membership and the person’s sign-in, newest first, in pages (CALL-07).',
})
