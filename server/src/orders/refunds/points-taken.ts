import { journalId, readEntry, type EntryLot } from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { feeAccountOf } from '../holds/order-holds.ts'
import type { Order } from '../order-store.ts'

/** The points that paid an order by the lots they came from, those that expire first first; none where it was paid in money. */
export async function pointsTakenBy(
  db: Database | Tx,
  order: Order,
): Promise<readonly Pick<EntryLot, 'expiresOn' | 'points'>[]> {
  if (order.fee_journal_id === null) return []
  const entries = await readEntry(db, feeAccountOf(order), journalId(order.fee_journal_id))
  return entries.flatMap(({ pointType, lots }) => (pointType === 'POINTS' ? lots.parts : []))
}
