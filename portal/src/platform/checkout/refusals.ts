import { mayHaveArrived, type CallError } from '../client/call-error.ts'
import type { Move, SentWith, Trouble } from './order-flow.ts'
import type { OrderKind, OrderProblem } from './order-kind.ts'
import type { Product } from './product.ts'

/** A refusal as a problem of the form: at the field that it is about, else of the whole. */
export function problemOf<K extends OrderKind>(
  { fieldOf }: Pick<Product<K>, 'fieldOf'>,
  error: CallError,
): OrderProblem<K['field']> {
  return { field: fieldOf[error.code] ?? 'order', reason: 'refused', error }
}

/** The price is over or used up: only another one helps. */
const priceCodes: ReadonlySet<CallError['code']> = new Set([
  'QUOTE_EXPIRED',
  'QUOTE_UNKNOWN',
  'QUOTE_DIFFERS',
  'PAYMENT_DIFFERS',
  'IDEMPOTENCY_KEY_REUSED',
])

/** What a refused order means for the journey. */
export function orderRefusal<K extends OrderKind>(
  product: Pick<Product<K>, 'fieldOf'>,
  error: CallError,
  sentWith: SentWith,
): Move<K> {
  if (product.fieldOf[error.code] !== undefined)
    return { kind: 'refuse', problems: [problemOf(product, error)] }
  return { kind: 'trouble', trouble: troubleOf(error, sentWith) }
}

function troubleOf(error: CallError, sentWith: SentWith): Trouble {
  if (error.code === 'PIN_REQUIRED') return { kind: 'pin', error }
  if (error.code === 'PAYMENT_UNAVAILABLE') return { kind: 'paymentUnavailable', error, sentWith }
  if (priceCodes.has(error.code)) return { kind: 'priceGone', error }
  return mayHaveArrived(error) ? { kind: 'unsure', sentWith } : { kind: 'refused', error }
}
