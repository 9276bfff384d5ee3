import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { nextCheck } from './ask-again.ts'
import { storeOutcome, type AttemptKey } from './attempt-store.ts'
import type { GatewaySession } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import type { AttemptRow, PaymentRow } from './payment-store.ts'

/** Services for attempts. `onTrouble` gets payments that an operator must look at. */
export interface AttemptServices {
  readonly database: Database
  readonly gateways: Gateways
  readonly clock: Clock
  readonly onTrouble: (error: unknown) => void
}

export const keyOf = (row: PaymentRow, { attempt }: AttemptRow): AttemptKey => ({
  paymentId: row.payment_id,
  attempt,
})

/** Stores the gateway's answer about an attempt if it is new. A wrong amount or a double payment is reported. */
export async function storeAnswer(
  { database, clock, onTrouble }: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
  session: GatewaySession,
): Promise<boolean> {
  const { status, amount, currency } = session
  if (status === 'pending' || status === attempt.status) return false
  const isOther = status === 'succeeded' && (amount !== row.amount || currency !== row.currency)
  if (isOther) onTrouble(new Error(otherPaidWords(row, session)))
  const now = clock.now()
  const isSurplus = await storeOutcome(database, keyOf(row, attempt), {
    status,
    paid: isOther ? { amount, currency } : undefined,
    now,
    askAgain: nextCheck(now, now),
    surplusId: uuidv7(),
  })
  if (isSurplus)
    onTrouble(new Error(`${row.description} was paid twice: the second payment will be refunded`))
  return true
}

function otherPaidWords(row: PaymentRow, { amount, currency }: GatewaySession): string {
  const asked = `${String(row.amount)} ${row.currency}`
  return `The gateway took ${String(amount)} ${currency} for ${row.description} instead of ${asked}; it will be refunded`
}
