import type { securityEventKinds } from '@waymark/contract/identity/security-events.shapes'
import { securityNews } from '@waymark/contract/notifications/news.shapes'
import { v7 as uuidv7 } from 'uuid'
import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { insertSecurityEvent } from './security-event-store.ts'

export { forgetSecurityEvents, readSecurityEvents, type SecurityEventRow } from './security-event-store.ts'

export type SecurityEventKind = (typeof securityEventKinds)[number]

export interface SecurityEvent {
  /** UUID, where it was known before: kept once, however often it is recorded. */
  readonly eventId?: string
  readonly customer: CustomerNumber
  readonly kind: SecurityEventKind
  readonly at: Date
  /** The network address and the browser that it came from. */
  readonly address: string
  readonly userAgent: string
  /** How it was done (`method`), and the like: never a secret. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Keeps an event for the person to see, and puts what they should know of into their inbox, in the transaction of what happened where there is one. */
export async function recordSecurityEvent(database: Database | Tx, event: SecurityEvent): Promise<void> {
  const eventId = event.eventId ?? uuidv7()
  await insertSecurityEvent(database, eventId, event)
  const told = securityNews.find((kind) => kind === event.kind)
  if (told === undefined) return
  await notify(database, {
    customer: event.customer,
    account: null,
    at: event.at,
    news: { kind: 'security', event: told },
    notificationId: eventId,
  })
}
