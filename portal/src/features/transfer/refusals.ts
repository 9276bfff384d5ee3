import type { CallError } from '../../platform/client/call-error.ts'
import type { FieldProblem, TransferField } from './transfer-answers.ts'
import type { Move, Trouble } from './transfer-flow.ts'

/** The answer that a refusal is about, where it is about one. */
const fieldOf: Partial<Record<CallError['code'], TransferField>> = {
  RECIPIENT_UNKNOWN: 'recipient',
  RECIPIENT_IS_SENDER: 'recipient',
  POINTS_NOT_ENOUGH: 'points',
  POINTS_OUT_OF_STEP: 'points',
  TRANSFER_LIMIT_REACHED: 'points',
}

/** A refusal as a problem of the form: at the field that it is about, else of the whole. */
export function problemOf(error: CallError): FieldProblem {
  return { field: fieldOf[error.code] ?? 'order', reason: 'refused', error }
}

/** The price is over or used up: only another one helps. */
const priceCodes: ReadonlySet<CallError['code']> = new Set([
  'QUOTE_EXPIRED',
  'QUOTE_UNKNOWN',
  'QUOTE_DIFFERS',
  'IDEMPOTENCY_KEY_REUSED',
])

/** What a refused PIN means: the same review, with the words at the field. */
export function pinRefusal(error: CallError): Trouble {
  return { kind: 'pin', error }
}

/** What a refused order means for the journey. `pinTransaction`: with what it was sent. */
export function orderRefusal(error: CallError, pinTransaction: string): Move {
  if (fieldOf[error.code] !== undefined) return { kind: 'refuse', problems: [problemOf(error)] }
  return { kind: 'trouble', trouble: troubleOf(error, pinTransaction) }
}

function troubleOf(error: CallError, pinTransaction: string): Trouble {
  if (error.code === 'PIN_REQUIRED') return { kind: 'pin', error }
  if (error.code === 'PAYMENT_UNAVAILABLE') return { kind: 'paymentUnavailable', error, pinTransaction }
  if (priceCodes.has(error.code)) return { kind: 'priceGone', error }
  return mayHaveArrived(error) ? { kind: 'unsure', pinTransaction } : { kind: 'refused', error }
}

/** No answer came, or one that does not say what was done. The key makes it safe to send the same again. */
function mayHaveArrived({ status }: CallError): boolean {
  return status === 0 || status >= 500
}
