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
    'What the person should know of, newest first, a page at a time, of this membership and of their sign-in (CALL-07).',
})
