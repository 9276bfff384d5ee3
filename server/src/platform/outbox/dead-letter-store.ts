import { sql } from 'kysely'
import type { CustomerNumber } from '../branded-ids.ts'
import type { Database, Tx } from '../database/database.ts'
import type { OutboxClass } from './outbox.ts'

/** A message that was given up, without its payload, which is about a person. */
export interface DeadLetter {
  readonly id: string
  readonly class: OutboxClass
  readonly topic: string
  readonly attempts: number
  readonly created_at: Date
  readonly dead_at: Date
  readonly failure: string | null
}

/** The latest dead letters, and how many there are in total. */
export async function readDeadLetters(
  database: Database,
  most: number,
): Promise<{ readonly letters: readonly DeadLetter[]; readonly count: number }> {
  const { rows: letters } = await sql<DeadLetter>`
    select id, class, topic, attempts, created_at, dead_at, failure from outbox
    where dead_at is not null order by dead_at desc, id limit ${most}`.execute(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from outbox where dead_at is not null`.execute(database)
  return { letters, count: rows[0]?.count ?? 0 }
}

/** A company's emails to one person that were given up, latest first. Those around sign-in name their `owner`. */
export async function readDeadLettersTo(
  database: Database | Tx,
  { companyCode, customer }: { readonly companyCode: string; readonly customer: CustomerNumber },
): Promise<readonly Pick<DeadLetter, 'id' | 'topic' | 'created_at'>[]> {
  const { rows } = await sql<Pick<DeadLetter, 'id' | 'topic' | 'created_at'>>`
    select id, topic, created_at from outbox
    where dead_at is not null and topic like 'mail.%' and payload ->> 'companyCode' = ${companyCode}
      and coalesce(payload ->> 'customer', payload ->> 'owner') = ${String(customer)}
    order by dead_at desc, id limit 20`.execute(database)
  return rows
}

/** Makes one or all dead letters due again, with twelve new attempts. @returns how many */
export async function reviveDeadLetters(database: Database | Tx, which: string): Promise<number> {
  const isChosen = which === 'all' ? sql`true` : sql`id = ${which}`
  const { numAffectedRows } = await sql`
    update outbox set dead_at = null, attempts = 0, due_at = now()
    where dead_at is not null and done_at is null and ${isChosen}`.execute(database)
  return Number(numAffectedRows ?? 0n)
}
