import type { Database } from '../platform/database/database.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { keepAskAgain, readPayment, readToAskAgain, type PaymentRow } from './store.ts'

const MINUTE_MS = 60_000
const FIRST_AFTER_MS = 5 * MINUTE_MS
/** A payment that ended longer ago than this is no longer asked about; its webhook is still heard. */
const LAST_AFTER_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_A_RUN = 400
const AT_ONCE = 8

/** When a payment that ended at `endedAt` is asked about again: each time after as long again as it has been over. */
export function nextAsking(endedAt: Date, now: Date): Date | null {
  const age = now.getTime() - endedAt.getTime()
  return age > LAST_AFTER_MS ? null : new Date(now.getTime() + Math.max(FIRST_AFTER_MS, age))
}

/**
 * Asks again about payments that ended without money, so that money that came later goes back. `settle` asks the gateway and brings the
 * order to where its payment is; one that fails leaves the others alone.
 */
export async function askAgain(
  database: Database,
  now: Date,
  settle: (paymentId: string) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  await sideBySide(await readToAskAgain(database, now, MOST_A_RUN), AT_ONCE, async (row) => {
    try {
      await askOne(database, row, now, settle)
    } catch (error) {
      onTrouble(error)
    }
  })
}

async function askOne(
  database: Database,
  row: PaymentRow,
  now: Date,
  settle: (paymentId: string) => Promise<void>,
): Promise<void> {
  const next = nextAsking(row.final_at ?? now, now)
  try {
    await settle(row.payment_id)
  } catch (error) {
    await keepAskAgain(database, row.payment_id, next)
    throw error
  }
  const isPaid = (await readPayment(database, row.payment_id))?.status === 'succeeded'
  await keepAskAgain(database, row.payment_id, isPaid ? null : next)
}
