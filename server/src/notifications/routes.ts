import { notifications } from '@waymark/contract/notifications/notifications.shapes'
import { readNotifications } from '@waymark/contract/notifications/read-notifications.shapes'
import type { Database } from '../platform/database/database.ts'
import type { Mount } from '../calls/mount.ts'
import { listNotifications } from './list-notifications.ts'
import { countUnread, markRead } from './store.ts'

export interface NotificationServices {
  readonly database: Database
}

export function notificationRoutes(mount: Mount, services: NotificationServices): void {
  mount(notifications, { limit: 'read' }).with(async (call) => listNotifications(services, call))
  mount(readNotifications, { limit: 'write' }).with(async (call) => {
    const { notificationId: id, withOlder } = call.body.object
    const inbox = { customer: call.principal.customer, account: call.membership.account }
    const isThere = await markRead(services.database, inbox, { id, withOlder }, call.now)
    return isThere
      ? { object: { unread: await countUnread(services.database, inbox) } }
      : call.fail('NOT_FOUND')
  })
}
