import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, HoldId, JournalId } from './account-id.ts'
import { ended, frozen, posted, referenceUsed, unknownHold } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { Detail, EntryFacts, OutboxMessage } from './entry.ts'

export interface Settlement {
  readonly account: AccountId
  readonly hold: HoldId
  readonly journal: JournalId
  readonly today: Day
  /** The payment's reference at the gateway, unique forever. */
  readonly businessReference?: string
  readonly facts?: EntryFacts & { readonly recipientDetail?: Detail }
  readonly outbox?: readonly OutboxMessage[]
}

const answer = z.discriminatedUnion('kind', [
  posted,
  z.object({ kind: z.literal('replayed'), first: posted }),
  ended,
  unknownHold,
  frozen,
  referenceUsed,
])
export type SettleAnswer = z.output<typeof answer>

/**
 * Posts a pending hold, exactly once, from the lots it reserved to its target account. `replayed` if it was posted before; `ended` if it was
 * voided, and then a payment must be refunded.
 */
export async function settleHold(db: Database | Tx, settlement: Settlement): Promise<SettleAnswer> {
  return callFunction(
    db,
    sql`select ledger.settle_hold(
      p_account => ${settlement.account}, p_hold => ${settlement.hold}, p_journal => ${settlement.journal},
      p_today => ${settlement.today}, p_reference => ${settlement.businessReference ?? null},
      p_facts => ${toJsonb(settlement.facts ?? {})}, p_outbox => ${toJsonb(settlement.outbox)}) as answer`,
    answer,
  )
}
