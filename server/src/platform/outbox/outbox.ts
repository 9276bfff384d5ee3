import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { traceparentNow } from '../tracing/tracing.ts'

/** What a message carries: text, in objects and arrays of objects. */
type PayloadValue = string | { readonly [name: string]: PayloadValue } | readonly PayloadValue[]

/**
 * Message classes, most urgent first. `security`: codes, links and news about sign-in, which somebody is waiting for. `orders`:
 * consequences of a person's own action. `bulk`: what jobs write to many. `attempts`: failed sign-ins, which strangers can cause by the
 * million, kept apart so that they delay nothing else.
 */
export const outboxClasses = ['security', 'orders', 'bulk', 'attempts'] as const
export type OutboxClass = (typeof outboxClasses)[number]

export interface OutboxMessage {
  /** UUID. */
  readonly id: string
  /** `mail.` for an email; `work.` for a step that a restored database has to take too (docs/operations.md); others lead to an email. */
  readonly topic: string
  /** Undefined values are left out. `untilSent` names a field that is deleted once the message was sent. */
  readonly payload: Readonly<Record<string, PayloadValue | undefined>>
  /** `orders` by default. */
  readonly class?: OutboxClass
}

/** Writes messages in the transaction they report on: they are only sent if it commits. */
export async function sendLater(tx: Tx, ...messages: readonly OutboxMessage[]): Promise<void> {
  const traceparent = traceparentNow() ?? null
  const rows = messages.map(
    ({ id, topic, payload, class: urgency = 'orders' }) =>
      sql`(${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${urgency}, ${traceparent})`,
  )
  await sql`insert into outbox (id, topic, payload, class, traceparent) values ${sql.join(rows)}`.execute(tx)
}

/** Whether a message with this id was written before, sent or not. */
export async function isOrdered(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from outbox where id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}
