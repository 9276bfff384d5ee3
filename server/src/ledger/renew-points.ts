import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  journalTime,
  newJournalId,
  systemAccounts,
  type AccountId,
  type Day,
  type HoldId,
  type JournalId,
} from './account-id.ts'
import type { EntryFacts } from './entry.ts'
import { issuePoints, type IssueAnswer } from './issue-points.ts'
import { readHold } from './read-hold.ts'
import { settleHold, type SettleAnswer } from './settle-hold.ts'

export interface Renewal {
  readonly account: AccountId
  readonly journal: JournalId
  readonly today: Day
  /** The new lot's last valid day. */
  readonly expiresOn: Day
  /**
   * Points about to expire, reserved by a hold of kind `renewal` to breakage; or expired points, by last valid day, as listed by
   * readRenewable. Each day can be renewed only once.
   */
  readonly of: { readonly hold: HoldId } | { readonly expiredOn: Day; readonly points: bigint }
  readonly facts?: EntryFacts
}

export type RenewalAnswer =
  | { readonly kind: 'renewed'; readonly journal: JournalId; readonly points: bigint }
  | { readonly kind: 'not_enough'; readonly available: bigint }
  | Exclude<SettleAnswer, { kind: 'posted' }>

/**
 * Gives points a new expiry date, under the jobs' role (POINT-11): out of the old lots to breakage and back into a new lot, as two entries of
 * one journal. Expired points only come back, after what the expiry job has left to do for the account; `not_enough` if fewer expired on that
 * day. `unknown_hold` also for a hold that isn't a renewal's. Any answer but `renewed` changed nothing.
 */
export async function renewPoints(db: Database | Tx, renewal: Renewal): Promise<RenewalAnswer> {
  const { of } = renewal
  const renew = async (tx: Database | Tx) =>
    'hold' in of ? extend(tx, renewal, of.hold) : bringBack(tx, renewal, of)
  return db.isTransaction ? renew(db) : inTransaction(db, renew)
}

async function extend(db: Database | Tx, renewal: Renewal, hold: HoldId): Promise<RenewalAnswer> {
  const { account, journal, today, facts = {} } = renewal
  const pinned = await readHold(db, account, hold)
  if (pinned?.purpose !== 'renewal' || pinned.counterAccount !== systemAccounts.breakage) {
    return { kind: 'unknown_hold' }
  }
  const settled = await settleHold(db, { account, hold, journal, today, facts })
  if (settled.kind !== 'posted') return settled
  const points = settled.lots.reduce((sum, lot) => sum + lot.points, 0n)
  // A hold is posted only once, so its reference is unused here.
  await reopen(db, renewal, points, `renewal:${hold}`)
  return { kind: 'renewed', journal, points }
}

async function bringBack(
  db: Database | Tx,
  renewal: Renewal,
  of: { readonly expiredOn: Day; readonly points: bigint },
): Promise<RenewalAnswer> {
  const { account, journal, today, facts = {} } = renewal
  const available = await expiredPoints(db, account, of.expiredOn, today)
  if (of.points > available) return { kind: 'not_enough', available }
  const detail = { ...facts.detail, renews: of.expiredOn, wasExpired: true }
  const reference = `renewal:${account}:${of.expiredOn}`
  const issued = await reopen(db, { ...renewal, facts: { ...facts, detail } }, of.points, reference)
  if (issued.kind !== 'issued') return issued
  // Otherwise the day's points would be there twice until the job runs, and a reversal would take the wrong ones.
  await sql`
    select ledger.expire_lots(${account}, ${today}::date, ${newJournalId(journalTime(journal))})`.execute(db)
  return { kind: 'renewed', journal, points: of.points }
}

/** All points that expired on a day, whether or not the expiry job has run. */
async function expiredPoints(db: Database | Tx, account: AccountId, day: Day, today: Day): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select points from ledger.expired_points_of(${account}, ${day}::date, ${today}::date)`.execute(db)
  return rows[0]?.points ?? 0n
}

async function reopen(
  db: Database | Tx,
  { account, journal, today, expiresOn, facts = {} }: Renewal,
  points: bigint,
  businessReference: string,
): Promise<IssueAnswer> {
  const line = {
    pointType: 'POINTS',
    kind: 'renewal',
    points,
    expiresOn,
    detail: facts.detail ?? {},
  } as const
  return issuePoints(db, {
    account,
    journal,
    businessReference,
    occurredOn: today,
    from: systemAccounts.breakage,
    lines: [line],
    facts,
  })
}
