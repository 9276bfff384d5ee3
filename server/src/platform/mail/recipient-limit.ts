import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/** An email caused by somebody other than its recipient. */
export interface CausedMail {
  /** The outbox message's id: a message delivered twice counts once. */
  readonly id: string
  /** The recipient's address, or another key to limit by. */
  readonly to: string
  /** Each kind is counted separately. */
  readonly kind: string
  readonly now: Date
}

/** At most this many emails in this many milliseconds. */
export interface RecipientLimit {
  readonly most: number
  readonly withinMs: number
}

/**
 * Whether a recipient can get another email that others cause: senders have many ways to retry, the recipient has one inbox. Runs under the
 * jobs role, after the sender has had their answer, so it reveals nothing. Counts the email if it's allowed.
 */
export async function canMail(database: Database, mail: CausedMail, limit: RecipientLimit): Promise<boolean> {
  const recipient = createHash('sha256').update(mail.to.trim().toLowerCase()).digest()
  const since = new Date(mail.now.getTime() - limit.withinMs)
  return inTransaction(database, async (tx) => {
    // Concurrent senders are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${mail.kind}`}, ${recipient.readBigInt64BE()}))`.execute(
      tx,
    )
    const { rows } = await sql<{ isCounted: boolean; counted: number }>`
      select coalesce(bool_or(message_id = ${mail.id}), false) as "isCounted",
        (count(*) filter (where counted_at > ${since}))::int4 as counted
      from mail_count where recipient = ${recipient} and kind = ${mail.kind}`.execute(tx)
    const [found] = rows
    if (found?.isCounted === true) return true
    if ((found?.counted ?? 0) >= limit.most) return false
    await sql`
      insert into mail_count (message_id, recipient, kind, counted_at)
      values (${mail.id}, ${recipient}, ${mail.kind}, ${mail.now})`.execute(tx)
    return true
  })
}
