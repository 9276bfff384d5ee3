import type { Database } from '../platform/database/database.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { RefundRefused, type PaymentGateway } from './gateway.ts'
import {
  keepRefundDelayed,
  keepRefundDone,
  keepRefundRefused,
  readRefundsDue,
  type RefundDue,
} from './refunds-due-store.ts'

/** A run takes so many; those that fail go to the back, so that the others come next. */
const MOST_A_RUN = 400
const AT_ONCE = 8

/** Sends each refund that is due, by a key of its own. One that fails, or is refused, leaves the others alone. */
export async function sendRefunds(
  database: Database,
  gateway: () => PaymentGateway,
  now: Date,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  await sideBySide(await readRefundsDue(database, now, MOST_A_RUN), AT_ONCE, async (refund) => {
    try {
      await sendOne(database, gateway, refund, now)
    } catch (error) {
      onTrouble(new Error(`The refund of ${refund.description} was not sent`, { cause: error }))
    }
  })
}

async function sendOne(
  database: Database,
  gateway: () => PaymentGateway,
  refund: RefundDue,
  now: Date,
): Promise<void> {
  try {
    await gateway().refund(refund.session_id, refund.id, refund.amount)
  } catch (error) {
    const keep = error instanceof RefundRefused ? keepRefundRefused : keepRefundDelayed
    await keep(database, refund, error instanceof Error ? error.message : String(error), now)
    throw error
  }
  await keepRefundDone(database, refund, now)
}
