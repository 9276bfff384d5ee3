import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId, Day, HoldId, SystemAccount } from './account-id.ts'
import { held, refusals } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { CreditKind, DebitKind, IdempotencyKey, Limit, OutboxMessage } from './entry.ts'

export interface HoldOrder {
  /** The acting customer, who needs the right to spend from the account. */
  readonly principal: CustomerId
  readonly account: AccountId
  readonly points: bigint
  readonly today: Day
  /** Created by newHoldId on that day. */
  readonly hold: HoldId
  readonly endsAt: Date
  /** The programme's day of `endsAt`: lots that expire before it are left out. */
  readonly endsOn: Day
  /** Where settling moves the points, and as which entries. */
  readonly to: AccountId | SystemAccount
  readonly kinds: { readonly out: DebitKind; readonly in?: CreditKind }
  readonly idempotency: IdempotencyKey
  readonly limits?: readonly Limit[]
  readonly outbox?: readonly OutboxMessage[]
}

const answer = z.discriminatedUnion('kind', [
  held,
  z.object({ kind: z.literal('replayed'), first: held }),
  ...refusals,
])
export type HoldAnswer = z.output<typeof answer>

/** Reserves points, lot by lot, until settleHold, voidHold or the hold's end. Limits are counted here, once. */
export async function holdPoints(db: Database | Tx, order: HoldOrder): Promise<HoldAnswer> {
  const { idempotency, kinds } = order
  return callFunction(
    db,
    sql`select ledger.hold_points(
      p_principal => ${order.principal}, p_account => ${order.account}, p_points => ${order.points},
      p_today => ${order.today}, p_hold => ${order.hold}, p_ends_at => ${order.endsAt}, p_ends_on => ${order.endsOn},
      p_purpose => ${kinds.out}, p_counter_account => ${order.to}, p_arrives_as => ${kinds.in ?? 'transfer_in'},
      p_key => ${idempotency.key}, p_body_hash => ${idempotency.bodyHash},
      p_limits => ${toJsonb(order.limits)}, p_outbox => ${toJsonb(order.outbox)}) as answer`,
    answer,
  )
}
