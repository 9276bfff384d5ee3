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

/** Messages that strangers can order as many of as they like and nobody is kept waiting by: they are taken after all others. */
const lastTopics = ['identity.signInFailed']

/** What somebody sits and waits for: a code to type. */
const firstTopics = ['mail.identity.oneTimeCode', 'mail.identity.pinResetCode']

/**
 * Takes due messages for a while: until then no other relay takes them, and a relay that dies gives them back. Codes come first, in whatever
 * order they became due.
 */
export async function claimMessages(database: Database, most: number): Promise<readonly ClaimedMessage[]> {
  const place = sql`case when topic in (${sql.join(firstTopics)}) then 0 when topic in (${sql.join(lastTopics)}) then 2 else 1 end`
  const { rows } = await sql<ClaimedMessage>`
    with taken as (
      update outbox set attempts = attempts + 1,
        due_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts))
      where id in (
        select id from outbox where done_at is null and due_at <= now()
        order by ${place}, due_at limit ${most} for update skip locked)
      returning id, topic, payload, attempts, created_at)
    select id, topic, payload, attempts from taken order by ${place}, created_at, id`.execute(database)
  return rows
}

/**
 * Keeps a message for a while longer, before it is carried out. @returns false where the time for which it was taken has passed and another
 * relay has it, or has sent it
 */
export async function keepMessage(
  database: Database,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set due_at = greatest(due_at, now() + interval '2 minutes')
    where id = ${id} and attempts = ${attempts} and done_at is null`.execute(database)
  return numAffectedRows === 1n
}

export async function finishMessage(database: Database, id: string): Promise<void> {
  await sql`update outbox set done_at = now(), failure = null where id = ${id}`.execute(database)
}

/** Notes why a message did not get through; it is due again later, and given up after twelve tries (about five hours). */
export async function noteFailure(database: Database, id: string, failure: string): Promise<void> {
  await sql`
    update outbox set failure = ${withoutAddresses(failure).slice(0, 500)},
      due_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts - 1)),
      done_at = case when attempts >= 12 then now() end
    where id = ${id}`.execute(database)
}

/** What went wrong, without whom it concerned: mail servers repeat the address that they refuse. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/gu, '[address]')
}

export async function forgetSentMessages(database: Database): Promise<void> {
  await sql`delete from outbox where done_at < now() - interval '30 days'`.execute(database)
}
