import { randomId } from '../random-id.ts'
import type { Refund } from './payment-records.ts'
import type { SessionStore } from './session-store.ts'

type Refunded =
  | { readonly kind: 'refunded'; readonly refund: Refund }
  | { readonly kind: 'otherRequest' | 'notPaid' | 'abovePaid' | 'refused' | 'unknownSession' }

/**
 * Pays back `amount` minor units of a succeeded session, never more in sum than was paid; once for each key.
 * A payment that was made to refuse its refund refuses the first one.
 */
export function refundSession(store: SessionStore, key: string, sessionId: string, amount: number): Refunded {
  const session = store.session(sessionId)
  if (!session) return { kind: 'unknownSession' }
  const request = JSON.stringify({ amount })
  const earlier = store.refundedUnder(sessionId, key)
  if (earlier) {
    return earlier.request === request
      ? { kind: 'refunded', refund: earlier.answer }
      : { kind: 'otherRequest' }
  }
  if (session.state.status !== 'succeeded') return { kind: 'notPaid' }
  if (session.state.refundedAmount + amount > session.amount) return { kind: 'abovePaid' }
  if (session.state.refusesRefund === true) {
    const state = { ...session.state, refusesRefund: false }
    store.commit({ kind: 'moved', sessionId, state, deliveries: [] })
    return { kind: 'refused' }
  }
  const refund = { id: randomId('re'), sessionId, amount }
  store.commit({ kind: 'refunded', refund, key, request })
  return { kind: 'refunded', refund }
}
