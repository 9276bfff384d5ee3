import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import {
  journalBefore,
  journalTime,
  newJournalId,
  type AccountId,
  type Day,
  type JournalId,
} from './account-id.ts'
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
  const { earlier, expiry } = journalsAround(reversal.journal)
  const given = await callFunction(
    db,
    sql`select ledger.reverse_journal(
      p_account => ${reversal.account}, p_reversed => ${reversal.reverses}, p_journal => ${reversal.journal},
      p_today => ${reversal.today}, p_facts => ${toJsonb(reversal.facts ?? {})},
      p_earlier_journal => ${earlier}, p_expiry_journal => ${expiry}, p_outbox => ${toJsonb(reversal.outbox)}) as answer`,
    answer,
  )
  return ownOf(reversal, given)
}

/** What had expired before a reversal comes before it on the statement, and what it returned too late comes after it. */
function journalsAround(journal: JournalId) {
  return { earlier: journalBefore(journal), expiry: newJournalId(journalTime(journal)) }
}

/** After a lost connection the retry finds the journal its own first attempt posted. */
function ownOf({ journal: own }: Reversal, given: ReversalAnswer): ReversalAnswer {
  const isOwn = given.kind === 'already_reversed' && given.journal === own
  return isOwn ? { kind: 'reversed', journal: given.journal } : given
}

/**
 * Reverses many journals in one statement, one after the other: each as `reverseJournal` does, so one that can't be reversed stops no other.
 * The caller locks their accounts in order first. @returns one answer per reversal, in order
 */
export async function reverseJournals(
  tx: Tx,
  reversals: readonly Reversal[],
): Promise<readonly ReversalAnswer[]> {
  const given = reversals.map((reversal, place) => ({
    place,
    account: String(reversal.account),
    reverses: reversal.reverses,
    journal: reversal.journal,
    today: reversal.today,
    facts: reversal.facts ?? {},
    ...journalsAround(reversal.journal),
  }))
  const { rows } = await sql<{ place: number; answer: unknown }>`
    select o.place, ledger.reverse_journal(
      p_account => o.account, p_reversed => o.reverses, p_journal => o.journal, p_today => o.today, p_facts => o.facts,
      p_earlier_journal => o.earlier, p_expiry_journal => o.expiry, p_outbox => null) as answer
    from (
      select * from jsonb_to_recordset(${toJsonb(given)}::jsonb) as r (
        place integer, account bigint, reverses uuid, journal uuid, today date, facts jsonb, earlier uuid, expiry uuid)
      order by r.place) as o`.execute(tx)
  const byPlace = new Map(rows.map(({ place, answer: one }) => [place, z.parse(answer, one)]))
  return reversals.map((reversal, place) => {
    const one = byPlace.get(place)
    if (one === undefined) throw new Error('A reversal has no answer')
    return ownOf(reversal, one)
  })
}
