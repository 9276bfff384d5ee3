import type { WholeOperation } from '../operation.ts'
import { notifications } from './notifications.shapes.ts'
import { readNotifications } from './read-notifications.shapes.ts'

/** The operations of notifications. */
export const notificationOperations: readonly WholeOperation[] = [notifications, readNotifications]
