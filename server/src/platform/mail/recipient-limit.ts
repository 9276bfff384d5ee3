import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/** A mail that somebody else than its recipient caused. */
export interface CausedMail {
  /** The outbox's message: one that is delivered twice counts once. */
  readonly id: string
  /** The recipient's address, or whatever else is to hear only so often. */
  readonly to: string
  /** Kinds are counted apart. */
  readonly kind: string
  readonly now: Date
}

/** At most so many mails in so many milliseconds. */
export interface RecipientLimit {
  readonly most: number
  readonly withinMs: number
}

/**
 * Whether a recipient may get another mail that others cause: whoever sends has many ways to begin again, the recipient has one mailbox.
 * Under the jobs' role, where the sender has had their answer and learns nothing. Counts the mail where the answer is yes.
 */
export async function mayMail(database: Database, mail: CausedMail, limit: RecipientLimit): Promise<boolean> {
  const recipient = createHash('sha256').update(mail.to.trim().toLowerCase()).digest()
  const since = new Date(mail.now.getTime() - limit.withinMs)
  return inTransaction(database, async (tx) => {
    // Two processes that send at once count one after the other.
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
