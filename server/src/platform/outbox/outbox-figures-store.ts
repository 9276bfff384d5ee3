import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { outboxClasses, type OutboxClass } from './outbox.ts'

/** The state of one message class. */
export interface OutboxFigures {
  readonly class: OutboxClass
  /** How long the oldest message has waited, tried or not; 0 if none waits. */
  readonly oldestSeconds: number
  /** At most MOST_COUNTED. */
  readonly waiting: number
  readonly dead: number
}

/** Counting stops here, so that a large backlog is counted quickly. */
const MOST_COUNTED = 100_000

/** One row per class, read from the outbox's indexes. */
export async function readOutboxFigures(database: Database): Promise<readonly OutboxFigures[]> {
  const { rows } = await sql<OutboxFigures>`
    select c.class,
      coalesce(extract(epoch from now() - (
        select created_at from outbox
        where class = c.class and done_at is null and dead_at is null order by created_at limit 1)), 0)::float8 as "oldestSeconds",
      (select count(*)::int4 from (
        select from outbox where class = c.class and done_at is null and dead_at is null limit ${MOST_COUNTED}) w) as waiting,
      (select count(*)::int4 from outbox where dead_at is not null and class = c.class) as dead
    from unnest(${[...outboxClasses]}::text[]) as c (class)`.execute(database)
  return rows
}
