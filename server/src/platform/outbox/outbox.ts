import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { traceparentNow } from '../tracing/tracing.ts'

/** What a message carries: text, in records and lists of records. */
type PayloadValue = string | { readonly [name: string]: PayloadValue } | readonly PayloadValue[]

/**
 * What a message is, the most urgent first. `security`: codes, links and news of changes around the sign-in, which somebody waits for.
 * `orders`: what follows from somebody's own doing. `bulk`: what jobs write to many. `attempts`: failed sign-ins, which strangers can cause
 * by the million, so that they keep nothing else waiting.
 */
export const outboxClasses = ['security', 'orders', 'bulk', 'attempts'] as const
export type OutboxClass = (typeof outboxClasses)[number]

export interface OutboxMessage {
  /** UUID. */
  readonly id: string
  readonly topic: string
  /** What is undefined is left out. */
  readonly payload: Readonly<Record<string, PayloadValue | undefined>>
  /** `orders` where nothing is said. */
  readonly class?: OutboxClass
}

/** Writes messages in the transaction whose effect they tell of: they leave only if that effect is kept. */
export async function sendLater(tx: Tx, ...messages: readonly OutboxMessage[]): Promise<void> {
  const traceparent = traceparentNow() ?? null
  const rows = messages.map(
    ({ id, topic, payload, class: urgency = 'orders' }) =>
      sql`(${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${urgency}, ${traceparent})`,
  )
  await sql`insert into outbox (id, topic, payload, class, traceparent) values ${sql.join(rows)}`.execute(tx)
}
