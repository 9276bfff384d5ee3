import { news as newsShape } from '@waymark/contract/notifications/news.shapes'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import { insertNotification } from './store.ts'

export type News = z.output<typeof newsShape>

export interface NotificationOrder {
  readonly customer: CustomerNumber
  /** The membership it's about; null for the person's own news, such as sign-in. */
  readonly account: LedgerAccount | null
  readonly news: News
  readonly at: Date
  /** UUIDv7 that makes writing idempotent. For an outbox consumer, its message's id. */
  readonly notificationId?: string
}

/**
 * Adds a notification to a person's inbox (CALL-07), in the transaction of the event. Both roles can. The contract defines each kind's
 * data; the portal has the texts.
 */
export async function notify(database: Database | Tx, order: NotificationOrder): Promise<void> {
  await insertNotification(database, {
    id: order.notificationId ?? uuidv7({ msecs: order.at.getTime() }),
    customer: order.customer,
    account: order.account,
    news: JSON.stringify(z.encode(newsShape, order.news)),
    at: order.at,
  })
}
