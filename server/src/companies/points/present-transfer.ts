import type * as shapes from '@waymark/contract/companies/points/transfer-company-points.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Membership, Principal } from '../../calls/principal.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readHolderNames, readUsersNumbered, type UserNamed } from '../users/company-user-store.ts'
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
  const actedBy = await namesOfActors(database, looking, rows, users)
  return rows.map((row) => ({
    transferNumber: row.transfer_number,
    state: row.state,
    points: row.points,
    note: row.note,
    by: actedBy(row.user_number, row.asked_by),
    to: users.get(row.to_user_number) ?? null,
    reason: row.reason,
    askedAt: row.asked_at,
    endsAt: row.ends_at,
    decidedAt: row.decided_at,
    decidedBy: actedBy(row.decided_by_number, row.decided_by),
    mayDecide: canDecide(looking, row),
    mayWithdraw: isWaiting(looking, row) && row.asked_by === looking.principal.customer,
  }))
}

/** Users by their numbers; under the company's own number, the person who acted, since the company can have been handed over. */
async function namesOfActors(
  database: Database | Tx,
  { membership }: Looking,
  rows: readonly TransferRow[],
  users: ReadonlyMap<string, UserNamed>,
): Promise<(number: string | null, actor: CustomerNumber | null) => UserNamed | null> {
  const acted = rows.flatMap((row) => [
    ...(row.user_number === membership.membershipNumber ? [row.asked_by] : []),
    ...(row.decided_by_number === membership.membershipNumber && row.decided_by !== null
      ? [row.decided_by]
      : []),
  ])
  const holders = await readHolderNames(database, [...new Set(acted)])
  return (number, actor) => {
    const user = users.get(number ?? '')
    if (user?.isAccountHolder !== true || actor === null) return user ?? null
    return { ...user, name: holders.get(actor) ?? user.name }
  }
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
