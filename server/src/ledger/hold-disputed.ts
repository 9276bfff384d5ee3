import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId, Day, HoldId, JournalId } from './account-id.ts'
import { account, points } from './answers.ts'
import { callFunction } from './call-function.ts'
import type { Given } from './given.ts'

export interface DisputedHold {
  /** Who ordered, for the record. */
  readonly principal: CustomerId
  /** The account that got the points. */
  readonly account: AccountId
  /** The journal that issued them. */
  readonly journal: JournalId
  readonly today: Day
  /** Created by newHoldId on that day. */
  readonly hold: HoldId
  readonly endsAt: Date
}

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('held'), accounts: z.array(account), points }),
  z.object({ kind: z.literal('nothing') }),
])
export type DisputedHoldAnswer = z.output<typeof answer>

/**
 * Reserves what is left of points that an order brought, whose payment is withdrawn, on each account that has some of them now: its own, the one
 * that it was merged into, and family pools. Under the jobs' role; voidHold ends it, on each of them.
 */
export async function holdDisputed(db: Database | Tx, order: DisputedHold): Promise<DisputedHoldAnswer> {
  return callFunction(
    db,
    sql`select ledger.hold_disputed(
      p_principal => ${order.principal}, p_account => ${order.account}, p_journal => ${order.journal}, p_today => ${order.today},
      p_hold => ${order.hold}, p_ends_at => ${order.endsAt}) as answer`,
    answer,
  )
}

/** Points of an account that are on hold because a payment is disputed, as a subquery. */
export function selectDisputed(account: Given<AccountId>): RawBuilder<{ readonly points: bigint }> {
  return sql`select points from ledger.disputed_points_of(${account})`
}
