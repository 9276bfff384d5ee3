import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { journalTime, newJournalId, type AccountId, type Day, type JournalId } from './account-id.ts'
import { journal } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { EntryFacts } from './entry.ts'

export interface PartReversal {
  readonly account: AccountId
  /** A journal that took points from the account, to a system account. */
  readonly reverses: JournalId
  /** At most what it took. */
  readonly points: bigint
  readonly journal: JournalId
  readonly today: Day
  readonly facts?: EntryFacts
}

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reversed'), journal }),
  z.object({ kind: z.literal('already_reversed'), journal }),
  z.object({ kind: z.literal('unknown_journal') }),
  z.object({ kind: z.literal('not_reversible') }),
])
export type PartReversalAnswer = z.output<typeof answer>

/**
 * Returns part of the points a journal took, once, under the jobs' role: to the lots they came from, with their dates, those that expire
 * last first.
 */
export async function reversePart(db: Database | Tx, part: PartReversal): Promise<PartReversalAnswer> {
  return callFunction(
    db,
    sql`select ledger.reverse_part(
      p_account => ${part.account}, p_reversed => ${part.reverses}, p_points => ${part.points}, p_journal => ${part.journal},
      p_today => ${part.today}, p_facts => ${toJsonb(part.facts ?? {})},
      p_expiry_journal => ${newJournalId(journalTime(part.journal))}) as answer`,
    answer,
  )
}
