import type { CatalogueEntry } from '../operation.ts'
import { notifications } from './notifications.ts'
import * as notificationsShapes from './notifications.shapes.ts'
import { readNotifications } from './read-notifications.ts'
import * as readNotificationsShapes from './read-notifications.shapes.ts'

/** The catalogue's part of `notifications`. */
export const notificationOperations: readonly CatalogueEntry[] = [
  { facts: notifications, shapes: notificationsShapes },
  { facts: readNotifications, shapes: readNotificationsShapes },
]
