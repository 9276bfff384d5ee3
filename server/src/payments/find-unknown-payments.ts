import type { Database } from '../platform/database/database.ts'
import type { AttemptStatus } from './gateway.ts'
import { knownSessions } from './known-sessions-store.ts'
import type { ListedPayment, PaymentList } from './payment-list.ts'

export interface FoundPayments {
  /** Payments of the gateway whose money is still there. */
  readonly compared: number
  /** Known, and not yet taken up here: the sweeper finishes them. */
  readonly open: number
  /** Those that no order counts as paid; `status` is what we have of them, where we have anything. */
  readonly unknown: readonly { readonly payment: ListedPayment; readonly status: AttemptStatus | undefined }[]
}

/**
 * Holds what the gateway was paid since a moment against the orders that we know, as after a restore: orders that were paid after the
 * backup are at the gateway alone.
 */
export async function findUnknownPayments(
  database: Database,
  list: PaymentList,
  since: Date,
): Promise<FoundPayments> {
  const unknown: FoundPayments['unknown'][number][] = []
  let [compared, open] = [0, 0]
  for await (const page of list(since)) {
    const paid = page.filter(({ isPaid, amount, refunded }) => isPaid && refunded < amount)
    const known = await knownSessions(database, paid)
    compared += paid.length
    for (const payment of paid) {
      const status = known.get(payment.sessionId)
      if (status === 'pending') open += 1
      else if (status !== 'succeeded') unknown.push({ payment, status })
    }
  }
  return { compared, open, unknown }
}
