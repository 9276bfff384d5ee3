import { dayIn } from '@waymark/rules/calendar'
import { accountId, customerId, holdDisputed, journalId, newHoldId } from '../../ledger/index.ts'
import { ledgerAccount } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderContext } from '../order-kind.ts'
import type { Order } from '../order-store.ts'
import type { DisputeHold } from './order-dispute-store.ts'

/** Longer than any dispute lasts: its end releases the points. */
const MOST_MS = 2 * 365 * 24 * 60 * 60_000

/**
 * Holds the points that an order bought, as far as they haven't been spent: on its own account or that of who got them, on the one that this was
 * merged into, and in family pools. Points that only moved, as with a transfer, aren't the payment's and stay as they are.
 */
export async function holdBrought(
  tx: Tx,
  order: Order,
  { programme, now }: OrderContext,
): Promise<DisputeHold | undefined> {
  if (order.journal_id === null) return undefined
  const hold = newHoldId(now)
  const answer = await holdDisputed(tx, {
    principal: customerId(order.customer_number),
    account: accountId(order.recipient_account ?? order.account),
    journal: journalId(order.journal_id),
    today: dayIn(programme.timeZone, now),
    hold,
    endsAt: new Date(now.getTime() + MOST_MS),
  })
  return answer.kind === 'held'
    ? { accounts: answer.accounts.map(ledgerAccount), holdId: hold, points: answer.points }
    : undefined
}
