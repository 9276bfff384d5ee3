import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { journalTime, newJournalId, type AccountId, type Day, type JournalId } from './account-id.ts'
import { account, journal, points } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { EntryFacts, OutboxMessage } from './entry.ts'

export interface Reversal {
  /** Either account of the journal to reverse. */
  readonly account: AccountId
  readonly reverses: JournalId
  readonly journal: JournalId
  readonly today: Day
  readonly facts?: EntryFacts
  readonly outbox?: readonly OutboxMessage[]
}

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reversed'), journal }),
  z.object({ kind: z.literal('already_reversed'), journal }),
  z.object({ kind: z.literal('not_enough'), account, available: points }),
  z.object({ kind: z.literal('unknown_journal') }),
  z.object({ kind: z.literal('not_reversible') }),
])
export type ReversalAnswer = z.output<typeof answer>

/**
 * Reverses a whole journal, once, under the jobs' role: on both members' accounts if it moved points between two. `not_enough`, with nothing
 * changed, if points that came in have been spent. Expiries, renewals and reversals can't be reversed.
 */
export async function reverseJournal(db: Database | Tx, reversal: Reversal): Promise<ReversalAnswer> {
  const expiryJournal = newJournalId(journalTime(reversal.journal))
  const given = await callFunction(
    db,
    sql`select ledger.reverse_journal(
      p_account => ${reversal.account}, p_reversed => ${reversal.reverses}, p_journal => ${reversal.journal},
      p_today => ${reversal.today}, p_facts => ${toJsonb(reversal.facts ?? {})},
      p_expiry_journal => ${expiryJournal}, p_outbox => ${toJsonb(reversal.outbox)}) as answer`,
    answer,
  )
  // After a lost connection the retry finds the journal its own first attempt posted.
  const isOwn = given.kind === 'already_reversed' && given.journal === reversal.journal
  return isOwn ? { kind: 'reversed', journal: given.journal } : given
}
