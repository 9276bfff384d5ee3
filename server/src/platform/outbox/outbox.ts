import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

export interface OutboxMessage {
  /** UUID. */
  readonly id: string
  readonly topic: string
  readonly payload: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** Writes a message in the transaction whose effect it tells of: it leaves only if that effect is kept. */
export async function sendLater(tx: Tx, message: OutboxMessage): Promise<void> {
  await sql`
    insert into outbox (id, topic, payload)
    values (${message.id}, ${message.topic}, ${JSON.stringify(message.payload)}::jsonb)`.execute(tx)
}

export interface ClaimedMessage {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
  readonly attempts: number
}

/** Takes due messages for a while: until then no other relay takes them, and a relay that dies gives them back by itself. */
export async function claimMessages(database: Database, most: number): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set attempts = attempts + 1,
      due_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts))
    where id in (
      select id from outbox where done_at is null and due_at <= now()
      order by due_at limit ${most} for update skip locked)
    returning id, topic, payload, attempts`.execute(database)
  return rows
}

export async function finishMessage(database: Database, id: string): Promise<void> {
  await sql`update outbox set done_at = now(), failure = null where id = ${id}`.execute(database)
}

/** Notes why a message did not get through; it is due again later, and given up after twelve tries (about five hours). */
export async function noteFailure(database: Database, id: string, failure: string): Promise<void> {
  await sql`
    update outbox set failure = ${failure.slice(0, 500)}, done_at = case when attempts >= 12 then now() end
    where id = ${id}`.execute(database)
}

export async function forgetSentMessages(database: Database): Promise<void> {
  await sql`delete from outbox where done_at < now() - interval '30 days'`.execute(database)
}
