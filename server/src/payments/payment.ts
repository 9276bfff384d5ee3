import type { AttemptStatus } from './gateway.ts'
import type { RefundState } from './refunds/refund-store.ts'
import type { PaymentRow } from './payment-store.ts'
import type { PaymentSubject } from './subject.ts'

/**
 * The status of a payment. After `declined`, `cancelled` and `expired` another attempt can be opened; after `given-up` none is, but late money
 * still makes it `succeeded`.
 */
export type PaymentStatus = 'pending' | 'succeeded' | 'declined' | 'cancelled' | 'expired' | 'given-up'

/** A payment as other modules see it. */
export interface Payment {
  readonly paymentId: string
  readonly subject: PaymentSubject
  readonly status: PaymentStatus
  /** The last attempt: its number and status. */
  readonly attempt: { readonly number: number; readonly status: AttemptStatus }
  /** True if the gateway took what was requested; otherwise the subject must not be carried out. */
  readonly isAsAsked: boolean
  /** The refund of the whole payment, if it couldn't be used. Operators' refunds are listed separately. */
  readonly refund: 'none' | RefundState
  /** The page of the open attempt. */
  readonly redirectUrl: string | undefined
}

/** Derives a payment's status from its attempts. */
export function presentPayment(row: PaymentRow): Payment {
  const last = row.attempts.at(-1)
  if (last === undefined) throw new Error(`Payment ${row.payment_id} has no attempt`)
  const paid = row.attempts.find(({ attempt }) => attempt === row.paid_attempt)
  return {
    paymentId: row.payment_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    status: paid === undefined ? unpaidStatus(row, last.status) : 'succeeded',
    attempt: { number: last.attempt, status: last.status },
    isAsAsked: paid === undefined || paid.paid_amount === null,
    refund: row.refund ?? 'none',
    redirectUrl: last.status === 'pending' && !last.is_charge ? (last.redirect_url ?? undefined) : undefined,
  }
}

function unpaidStatus(row: PaymentRow, last: AttemptStatus): PaymentStatus {
  if (last === 'pending' || last === 'succeeded') return 'pending'
  if (row.given_up_at !== null) return 'given-up'
  return last === 'failed' ? 'declined' : last
}
