import {
  securityNews,
  type securityEventKinds,
} from '@waymark/contract/identity/sessions/security-event-kinds'
import { v7 as uuidv7 } from 'uuid'
import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { insertSecurityEvent } from './security-event-store.ts'

export { forgetSecurityEvents, readSecurityEvents, type SecurityEventRow } from './security-event-store.ts'

export type SecurityEventKind = (typeof securityEventKinds)[number]

export interface SecurityEvent {
  /** UUID, if known beforehand, which makes recording idempotent. */
  readonly eventId?: string
  readonly customer: CustomerNumber
  readonly kind: SecurityEventKind
  readonly at: Date
  /** The network address and browser it came from. */
  readonly address: string
  readonly userAgent: string
  /** Details such as `method`: never a secret. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Records an event for the person to see, and adds important ones to their inbox, in the transaction of the event if there is one. */
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
