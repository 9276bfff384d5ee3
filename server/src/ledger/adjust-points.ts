import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import { journal, notEnough, referenceUsed } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { Detail, EntryFacts, OutboxMessage, PointType } from './entry.ts'

export interface Adjustment {
  readonly account: AccountId
  readonly pointType: PointType
  /** Signed: a positive amount opens a lot, a negative one takes the lots that expire first. */
  readonly amount: bigint
  /** Last valid day of the added points, null for never. */
  readonly expiresOn: Day | null
  readonly today: Day
  readonly journal: JournalId
  readonly businessReference: string
  readonly facts: EntryFacts & { readonly detail: Detail & { readonly reason: string } }
  readonly outbox?: readonly OutboxMessage[]
}

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('adjusted'), journal }),
  notEnough,
  referenceUsed,
])
export type AdjustAnswer = z.output<typeof answer>

/** Corrects a balance on an operator's decision, with a reason. Runs under the jobs' role. */
export async function adjustPoints(db: Database | Tx, adjustment: Adjustment): Promise<AdjustAnswer> {
  const given = await callFunction(
    db,
    sql`select ledger.adjust_points(
      p_account => ${adjustment.account}, p_point_type => ${adjustment.pointType}, p_amount => ${adjustment.amount},
      p_expires_on => ${adjustment.expiresOn}, p_today => ${adjustment.today}, p_journal => ${adjustment.journal},
      p_reference => ${adjustment.businessReference}, p_facts => ${toJsonb(adjustment.facts)},
      p_outbox => ${toJsonb(adjustment.outbox)}) as answer`,
    answer,
  )
  // After a lost connection the retry finds the journal its own first attempt posted.
  const isOwn = given.kind === 'reference_used' && given.journal === adjustment.journal
  return isOwn ? { kind: 'adjusted', journal: given.journal } : given
}
