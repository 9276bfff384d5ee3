import { news as newsShape } from '@waymark/contract/notifications/news.shapes'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import { insertNotification } from './store.ts'

export type News = z.output<typeof newsShape>

export interface NotificationOrder {
  readonly customer: CustomerNumber
  /** The membership's that it is about; null for what is the person's own, as their sign-in. */
  readonly account: LedgerAccount | null
  readonly news: News
  readonly at: Date
  /** UUIDv7: written once, however often it is ordered. For a consumer of the outbox, its message's id. */
  readonly notificationId?: string
}

/**
 * Puts news into a person's inbox (CALL-07), in the transaction of what happened. Both roles may. What may be kept is what the contract
 * says of the kind; its words are the portal's.
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
