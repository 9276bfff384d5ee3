import type { Database } from '../../platform/database/database.ts'
import type { AttemptStatus } from '../gateway.ts'
import { knownSessions } from './known-sessions-store.ts'
import type { ListedPayment, PaymentList } from './payment-list.ts'

export interface FoundPayments {
  /** Payments at the gateway that weren't refunded. */
  readonly compared: number
  /** Known but not settled here yet: the sweeper finishes them. */
  readonly open: number
  /** Paid at the gateway but by no order here; `status` is ours, if we know the attempt. */
  readonly unknown: readonly { readonly payment: ListedPayment; readonly status: AttemptStatus | undefined }[]
}

/**
 * Compares payments at the gateway since a moment with our orders, for use after a restore: orders paid after the backup exist only at the
 * gateway.
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
