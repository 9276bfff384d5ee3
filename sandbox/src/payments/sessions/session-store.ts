import * as z from 'zod/mini'
import type { JsonLines } from '../../json-lines.ts'
import { paymentRecordShape } from '../payment-records.ts'
import type { Delivery, Dispute, PaymentRecord, Refund, Session } from '../payment-records.ts'

/** An answer stored under an idempotency key, with its request. */
type Kept<T> = { readonly request: string; readonly answer: T }

export type SessionStore = {
  readonly session: (id: string) => Session | undefined
  /** Newest first. */
  readonly sessions: () => Session[]
  readonly createdUnder: (key: string) => Kept<string> | undefined
  readonly refundedUnder: (sessionId: string, key: string) => Kept<Refund> | undefined
  readonly dispute: (id: string) => Dispute | undefined
  /** Earliest first. */
  readonly disputes: () => Dispute[]
  readonly pendingDeliveries: () => Delivery[]
  /** Writes the record to the file, then into memory. */
  readonly commit: (record: PaymentRecord) => void
}

/** All payments in memory, rebuilt from the file's records. Throws if a record has an unknown shape. */
export function openSessionStore(file: JsonLines): SessionStore {
  const sessions = new Map<string, Session>()
  const creations = new Map<string, Kept<string>>()
  const refunds = new Map<string, Kept<Refund>>()
  const disputes = new Map<string, Dispute>()
  const deliveries = new Map<string, Delivery>()

  function apply(record: PaymentRecord): void {
    switch (record.kind) {
      case 'created':
        sessions.set(record.order.id, { ...record.order, state: { status: 'open' } })
        creations.set(record.key, { request: record.request, answer: record.order.id })
        return
      case 'moved': {
        const session = sessions.get(record.sessionId)
        if (session) sessions.set(session.id, { ...session, state: record.state })
        for (const delivery of record.deliveries) deliveries.set(delivery.id, delivery)
        return
      }
      case 'refunded':
        applyRefund(record.refund)
        refunds.set(refundKey(record.refund.sessionId, record.key), {
          request: record.request,
          answer: record.refund,
        })
        return
      case 'disputed':
        disputes.set(record.dispute.id, record.dispute)
        for (const delivery of record.deliveries) deliveries.set(delivery.id, delivery)
        return
      case 'delivered':
        deliveries.delete(record.deliveryId)
    }
  }

  function applyRefund(refund: Refund): void {
    const session = sessions.get(refund.sessionId)
    if (session?.state.status !== 'succeeded') return
    const refundedAmount = session.state.refundedAmount + refund.amount
    sessions.set(session.id, { ...session, state: { ...session.state, refundedAmount } })
  }

  for (const record of file.records) apply(z.parse(paymentRecordShape, record))

  return {
    session: (id) => sessions.get(id),
    sessions: () => [...sessions.values()].toReversed(),
    createdUnder: (key) => creations.get(key),
    refundedUnder: (sessionId, key) => refunds.get(refundKey(sessionId, key)),
    dispute: (id) => disputes.get(id),
    disputes: () => [...disputes.values()],
    pendingDeliveries: () => [...deliveries.values()],
    commit: (record) => {
      file.append(record)
      apply(record)
    },
  }
}

/** Session ids contain no spaces, so different pairs never give the same key. */
function refundKey(sessionId: string, key: string): string {
  return `${sessionId} ${key}`
}
