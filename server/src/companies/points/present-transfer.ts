import type * as shapes from '@waymark/contract/companies/points/transfer-company-points.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Membership, Principal } from '../../calls/principal.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readUsersNumbered } from '../users/company-user-store.ts'
import type { TransferRow } from './transfer-store.ts'

export type TransferShown = Domain<typeof shapes>['answer']['object']

/** Who looks at a transfer, and when. */
export interface Looking {
  readonly membership: Membership
  readonly principal: Principal
  readonly now: Date
}

/** Transfers as the caller sees them; their people are read together, by key. */
export async function presentTransfers(
  database: Database | Tx,
  looking: Looking,
  rows: readonly TransferRow[],
): Promise<readonly TransferShown[]> {
  const numbers = rows.flatMap((row) => [
    row.user_number,
    row.to_user_number,
    ...(row.decided_by_number === null ? [] : [row.decided_by_number]),
  ])
  const users = await readUsersNumbered(database, looking.membership, numbers)
  const named = (number: string | null) => users.get(number ?? '') ?? null
  return rows.map((row) => ({
    transferNumber: row.transfer_number,
    state: row.state,
    points: row.points,
    note: row.note,
    by: named(row.user_number),
    to: named(row.to_user_number),
    reason: row.reason,
    askedAt: row.asked_at,
    endsAt: row.ends_at,
    decidedAt: row.decided_at,
    decidedBy: named(row.decided_by_number),
    mayDecide: canDecide(looking, row),
    mayWithdraw: isWaiting(looking, row) && row.asked_by === looking.principal.customer,
  }))
}

/** Who asked, and who receives, never decides. */
function canDecide(looking: Looking, row: TransferRow): boolean {
  const { membership, principal } = looking
  return (
    isWaiting(looking, row) &&
    membership.permissionOn('corporate_points', 'requests') === 'F' &&
    !isOwn(row, principal)
  )
}

export function isOwn(row: TransferRow, { customer }: Pick<Principal, 'customer'>): boolean {
  return row.asked_by === customer || row.to_customer === customer
}

/** It isn't decided, and its time isn't over; the job that ends it may still have to run. */
export function isWaiting({ now }: Pick<Looking, 'now'>, { state, ends_at }: TransferRow): boolean {
  return state === 'ASKED' && ends_at !== null && ends_at > now
}
