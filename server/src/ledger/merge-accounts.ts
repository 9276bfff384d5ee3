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
import type { Detail, EntryFacts } from './entry.ts'

interface Between {
  /** Of the account that is emptied, and filled again when that is undone. */
  readonly from: AccountId
  readonly to: AccountId
  readonly today: Day
  readonly journal: JournalId
  /** The facts of both sides; the other account's entries have their own detail. */
  readonly facts: EntryFacts & { readonly recipientDetail?: Detail }
}

const moved = z.object({ kind: z.literal('moved'), journal, points, statusPoints: points })
const frozen = z.object({ kind: z.literal('frozen'), account })

const answer = z.discriminatedUnion('kind', [moved, z.object({ kind: z.literal('held') }), frozen])
export type MergeAnswer = z.output<typeof answer>

/**
 * Moves everything of one account to another of the same person, under the jobs' role: lots with their dates, and with `withStatus` status
 * points with their days. Nothing is changed if points of or for the account are reserved, or reconciliation found one of the two wrong.
 */
export async function mergeAccounts(
  db: Database | Tx,
  order: Between & { readonly withStatus: boolean },
): Promise<MergeAnswer> {
  return callFunction(
    db,
    sql`select ledger.merge_account(
      p_from => ${order.from}, p_to => ${order.to}, p_today => ${order.today}, p_journal => ${order.journal},
      p_expiry_journal => ${journalBefore(order.journal)}, p_status => ${order.withStatus},
      p_facts => ${toJsonb(order.facts)}) as answer`,
    answer,
  )
}

/**
 * Undoes a merge, once, under the jobs' role: what is left of the lots that it opened returns to the lots they came from, and what was extended or
 * restored of them since returns with its new date, also from a family pool. What expired of those lots expires again where it came from, so that its
 * own member can restore it. Spent points stay where they are; `held`, with nothing changed, while any of them are reserved. Status points return
 * with their days, at most as many as there are.
 */
export async function unmergeAccounts(
  db: Database | Tx,
  order: Between & { readonly merge: JournalId },
): Promise<MergeAnswer> {
  const undone = await callFunction(
    db,
    sql`select ledger.unmerge_account(
      p_from => ${order.from}, p_to => ${order.to}, p_merge => ${order.merge}, p_today => ${order.today},
      p_journal => ${order.journal}, p_expiry_journal => ${journalBefore(order.journal)},
      p_facts => ${toJsonb(order.facts)}) as answer`,
    answer,
  )
  if (undone.kind === 'moved')
    await sql`
      select ledger.expire_lots(${order.from}, ${order.today}::date, ${newJournalId(journalTime(order.journal))})`.execute(
      db,
    )
  return undone
}
