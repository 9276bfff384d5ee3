import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { newJournalId, type AccountId, type Day, type HoldId } from './account-id.ts'
import { ended, unknownHold } from './answers.ts'
import { callFunction } from './call-function.ts'

const answer = z.discriminatedUnion('kind', [z.object({ kind: z.literal('voided') }), ended, unknownHold])
export type VoidAnswer = z.output<typeof answer>

/** Voids a pending hold. Points whose lots expired in the meantime expire immediately; the rest are available again. */
export async function voidHold(
  db: Database | Tx,
  order: { readonly account: AccountId; readonly hold: HoldId; readonly today: Day; readonly now: Date },
): Promise<VoidAnswer> {
  return callFunction(
    db,
    sql`select ledger.void_hold(${order.account}, ${order.hold}, ${order.today}, ${newJournalId(order.now)}) as answer`,
    answer,
  )
}
