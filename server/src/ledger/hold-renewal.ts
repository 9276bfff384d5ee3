import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId, Day, HoldId } from './account-id.ts'
import { held, refusals } from './answers.ts'
import { callFunction } from './call-function.ts'

export interface RenewalHold {
  readonly principal: CustomerId
  readonly account: AccountId
  readonly points: bigint
  /** The last valid day of the points to renew. */
  readonly expiresOn: Day
  readonly today: Day
  /** Created by newHoldId on that day. */
  readonly hold: HoldId
  readonly endsAt: Date
  /** The programme's day of `endsAt`. */
  readonly endsOn: Day
}

const answer = z.discriminatedUnion('kind', [held, ...refusals])
export type RenewalHoldAnswer = z.output<typeof answer>

/** Reserves points of one expiry date until renewPoints or voidHold (POINT-11). `not_enough` if too few have that date and last until the hold's end. */
export async function holdRenewal(db: Database | Tx, order: RenewalHold): Promise<RenewalHoldAnswer> {
  return callFunction(
    db,
    sql`select ledger.hold_renewal(
      p_principal => ${order.principal}, p_account => ${order.account}, p_points => ${order.points},
      p_expires_on => ${order.expiresOn}, p_today => ${order.today}, p_hold => ${order.hold}, p_ends_at => ${order.endsAt},
      p_ends_on => ${order.endsOn}) as answer`,
    answer,
  )
}
