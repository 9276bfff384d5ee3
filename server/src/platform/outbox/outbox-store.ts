import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { forgetPages } from '../database/forget-old-rows.ts'
import type { OutboxClass } from './outbox.ts'

export interface ClaimedMessage {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
  /** Of the cause, if that was traced. */
  readonly traceparent: string | null
  /** Including this one. Identifies the claim, since it grows with each. */
  readonly attempts: number
}

type Claim = Pick<ClaimedMessage, 'id' | 'attempts'>

/** Attempts before a message is given up, about five hours. */
export const MOST_ATTEMPTS = 12

/** The classes with a message due now. */
export async function readDueClasses(
  database: Database,
  classes: readonly OutboxClass[],
): Promise<readonly OutboxClass[]> {
  const { rows } = await sql<{ class: OutboxClass }>`
    select due.class from unnest(${[...classes]}::text[]) as due (class)
    where exists (
      select from outbox
      where class = due.class and done_at is null and dead_at is null and due_at <= now())`.execute(database)
  return rows.map((row) => row.class)
}

/** Claims due messages of a class, longest due first, until the lease ends. */
export async function claimMessages(
  database: Database,
  { ofClass, most, leaseSeconds }: { ofClass: OutboxClass; most: number; leaseSeconds: number },
): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with taken as (
      update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from outbox
        where class = ${ofClass} and done_at is null and dead_at is null and due_at <= now()
        order by due_at limit ${most} for update skip locked)
      returning id, topic, payload, attempts, traceparent, created_at)
    select id, topic, payload, attempts, traceparent from taken order by created_at, id`.execute(database)
  return rows
}

/** Renews the leases of messages. @returns those still ours: past its lease, another relay has the message or has sent it */
export async function renewLeases(
  database: Database,
  claims: readonly Claim[],
  leaseSeconds: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update outbox o set due_at = now() + make_interval(secs => ${leaseSeconds})
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ attempts }) => attempts)}::int4[]) as c (id, attempts)
    where o.id = c.id and o.attempts = c.attempts and o.done_at is null and o.dead_at is null
    returning o.id`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Releases messages that were claimed and not tried. */
export async function releaseMessages(database: Database, claims: readonly Claim[]): Promise<void> {
  for (const { id, attempts } of claims) {
    await sql`
      update outbox set due_at = now(), attempts = attempts - 1
      where id = ${id} and attempts = ${attempts} and done_at is null and dead_at is null`.execute(database)
  }
}

/** Marks a message as sent, and deletes the field that its `untilSent` names. */
export async function finishMessage(database: Database, id: string): Promise<void> {
  await sql`
    update outbox set done_at = now(), failure = null, dead_at = null,
      payload = payload - coalesce(payload ->> 'untilSent', '')
    where id = ${id}`.execute(database)
}

/**
 * Records why a message failed. It's due again after a pause that doubles, from half a minute to an hour, and becomes a dead letter after
 * twelve attempts.
 * @returns whether it was given up
 */
export async function noteFailure(
  database: Database,
  { id, attempts }: Claim,
  failure: string,
): Promise<boolean> {
  const { rows } = await sql<{ isDead: boolean }>`
    update outbox set failure = ${withoutAddresses(failure).slice(0, 500)},
      due_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts - 1)),
      dead_at = case when attempts >= ${MOST_ATTEMPTS} then now() end
    where id = ${id} and attempts = ${attempts} and done_at is null
    returning dead_at is not null as "isDead"`.execute(database)
  return rows[0]?.isDead ?? false
}

/** An error text without addresses: mail servers repeat the address they refuse. */
export function withoutAddresses(text: string): string {
  // Tried where a word begins, and not at each of its letters: a long one without an address would take minutes.
  return text.replaceAll(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/gu, '[address]')
}

/** Deletes sent messages after 30 days, and dead letters after 90. */
export async function forgetSentMessages(database: Database): Promise<void> {
  await forgetPages(database, { table: 'outbox', age: 'done_at' }, sql`now() - interval '30 days'`)
  await forgetPages(database, { table: 'outbox', age: 'dead_at' }, sql`now() - interval '90 days'`)
}
