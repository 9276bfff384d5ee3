import { dayIn } from '@waymark/rules/calendar'
import { readKeptAccount } from '../../closures/index.ts'
import {
  accountId,
  customerId,
  holdDisputed,
  journalId,
  newHoldId,
  readEntry,
  systemAccounts,
  type AccountId,
} from '../../ledger/index.ts'
import { ledgerAccount } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderContext } from '../order-kind.ts'
import type { Order } from '../order-store.ts'
import type { DisputeHold } from './order-dispute-store.ts'

/** Longer than any dispute lasts: its end releases the points. */
const MOST_MS = 2 * 365 * 24 * 60 * 60_000

/**
 * Holds the points that an order bought, as far as they are still there: of its own account, or of who got them, or of the membership that
 * theirs was merged into. Points that only moved, as with a transfer, aren't the payment's and stay as they are.
 */
export async function holdBrought(
  tx: Tx,
  order: Order,
  { programme, now }: OrderContext,
): Promise<DisputeHold | undefined> {
  if (order.journal_id === null) return undefined
  const account = accountId(order.recipient_account ?? order.account)
  const points = await boughtPoints(tx, account, order.journal_id)
  if (points === 0n) return undefined
  const kept = await readKeptAccount(tx, account)
  const hold = newHoldId(now)
  const answer = await holdDisputed(tx, {
    principal: customerId(order.customer_number),
    account: kept,
    journal: kept === account ? journalId(order.journal_id) : null,
    points,
    today: dayIn(programme.timeZone, now),
    hold,
    endsAt: new Date(now.getTime() + MOST_MS),
  })
  return answer.kind === 'held'
    ? { account: ledgerAccount(kept), holdId: hold, points: answer.points }
    : undefined
}

/** How many points a journal issued to an account. */
async function boughtPoints(tx: Tx, account: AccountId, journal: string): Promise<bigint> {
  const entries = await readEntry(tx, account, journalId(journal))
  return entries
    .filter(
      ({ pointType, amount, counterAccount }) =>
        pointType === 'POINTS' && amount > 0n && counterAccount === systemAccounts.issuer,
    )
    .reduce((sum, { amount }) => sum + amount, 0n)
}
