import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { journalTime, newJournalId, type Day, type JournalId } from './account-id.ts'
import { points } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { Detail, EntryFacts } from './entry.ts'
import type { ExpiredAt } from './read-expired.ts'

interface Forgone {
  readonly at: readonly ExpiredAt[]
  readonly today: Day
  readonly journal: JournalId
  readonly facts: EntryFacts & { readonly detail: Detail & { readonly reason: string } }
}

const answer = z.object({ kind: z.literal('forgone'), points })

/**
 * Gives up expired points for good, under the jobs' role: balances stay as they are, and the points can't be restored. The caller has locked the
 * accounts before it read what expired.
 */
export async function forgoExpired(db: Database | Tx, { at, today, journal, facts }: Forgone): Promise<void> {
  for (const { account, lots, points: followed } of at)
    await callFunction(
      db,
      sql`select ledger.forgo_expired(
        p_account => ${account}, p_lots => ${[...lots]}::bigint[], p_points => ${[...followed]}::bigint[], p_today => ${today},
        p_journal => ${journal}, p_expiry_journal => ${newJournalId(journalTime(journal))}, p_facts => ${toJsonb(facts)}) as answer`,
      answer,
    )
}
