import { randomId } from '../random-id.ts'
import { takenBack } from './disputes/disputes.ts'
import type { Refund } from './payment-records.ts'
import type { SessionStore } from './sessions/session-store.ts'

type Refunded =
  | { readonly kind: 'refunded'; readonly refund: Refund }
  | { readonly kind: 'otherRequest' | 'notPaid' | 'abovePaid' | 'refused' | 'disputed' | 'unknownSession' }

/**
 * Refunds `amount` minor units of a successful session, once per key and never more in total than was paid. A payment with outcome
 * refundRefused refuses the first refund. What the payer's bank has withdrawn can't be refunded.
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
  const refunded = session.state.refundedAmount + amount
  if (refunded > session.amount) return { kind: 'abovePaid' }
  if (refunded + takenBack(store, sessionId) > session.amount) return { kind: 'disputed' }
  if (session.state.refusesRefund === true) {
    const state = { ...session.state, refusesRefund: false }
    store.commit({ kind: 'moved', sessionId, state, deliveries: [] })
    return { kind: 'refused' }
  }
  const refund = { id: randomId('re'), sessionId, amount }
  store.commit({ kind: 'refunded', refund, key, request })
  return { kind: 'refunded', refund }
}
