import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { journalBefore, type AccountId, type Day, type JournalId } from './account-id.ts'
import { points } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { Detail, EntryFacts } from './entry.ts'

interface Forgone {
  readonly account: AccountId
  /** The journal that brought the points. */
  readonly of: JournalId
  readonly today: Day
  readonly journal: JournalId
  readonly facts: EntryFacts & { readonly detail: Detail & { readonly reason: string } }
}

const answer = z.object({ kind: z.literal('forgone'), points })

/**
 * Gives up for good what has expired of the points that a journal brought, as `readExpired` counts them, under the jobs' role: balances stay as
 * they are, and the points can't be restored.
 */
export async function forgoExpired(
  db: Database | Tx,
  { account, of, today, journal, facts }: Forgone,
): Promise<void> {
  await callFunction(
    db,
    sql`select ledger.forgo_expired(
      p_account => ${account}, p_of => ${of}, p_today => ${today}, p_journal => ${journal},
      p_expiry_journal => ${journalBefore(journal)}, p_facts => ${toJsonb(facts)}) as answer`,
    answer,
  )
}
