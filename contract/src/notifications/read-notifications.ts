import { operation } from '../operation.ts'
import type * as shapes from './read-notifications.shapes.ts'

export const readNotifications = operation<typeof shapes>()({
  id: 'readNotifications',
  method: 'POST',
  path: '/summary-service/member/notifications/read',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'notifications',
  errors: ['NOT_FOUND'],
  summary: 'Marks one notification as read, with or without all older ones (CALL-07).',
})
