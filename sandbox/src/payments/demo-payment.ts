import type { PaymentRecord } from './payment-records.ts'
import type { SessionStore } from './sessions/session-store.ts'

const addresses = {
  successUrl: 'https://waymark.example/',
  failureUrl: 'https://waymark.example/',
  cancelUrl: 'https://waymark.example/',
} as const

/** What the demo's member Hana Whitford paid for her year in the club (server/src/seed/demo/demo-club-sale.ts), and its company for seats (demo-seat-sale.ts). */
const orders = [
  {
    id: 'ps_demo_204000020',
    reference: '019b0000-0000-7000-8000-000204000020',
    merchant: 'Waymark Airways',
    amount: 89_700,
    currency: 'NZD',
    description: 'SU-8H3V-KD5M-ZZ2Z AP 204000020',
    locale: 'en',
    ...addresses,
  },
  {
    id: 'ps_demo_204000053',
    reference: '019b0000-0000-7000-8000-000204000053',
    merchant: 'Waymark Airways',
    amount: 496_800,
    currency: 'NZD',
    description: 'ST-8H3V-KD5M-ZZ53 AP4B 204000053',
    locale: 'en',
    ...addresses,
  },
] as const

/** Earlier than any comparison of payments looks back. */
const PAID_DAYS_AGO = 80
const DAY_MS = 86_400_000

/**
 * Writes the payments that the demo begins with, unless the store has them, so that they can be refunded like any other.
 * @param now milliseconds since 1970
 */
export function addDemoPayments(store: SessionStore, now: number): void {
  const createdAt = now - PAID_DAYS_AGO * DAY_MS
  for (const order of orders) {
    if (store.session(order.id) !== undefined) continue
    const records: readonly PaymentRecord[] = [
      {
        kind: 'created',
        order: { ...order, createdAt, expiresAt: createdAt + DAY_MS },
        key: order.reference,
        request: '',
      },
      {
        kind: 'moved',
        sessionId: order.id,
        state: { status: 'succeeded', refundedAmount: 0 },
        deliveries: [],
      },
    ]
    for (const record of records) store.commit(record)
  }
}
