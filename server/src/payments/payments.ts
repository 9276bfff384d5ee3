import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { GatewayUnavailable, type PaymentGateway, type PaymentStatus } from './gateway.ts'
import { keepRefundDone, readOpenRefunds, readRefunds, type RefundRow } from './refund-store.ts'
import {
  keepExpired,
  keepRefunded,
  keepSession,
  keepStatus,
  readPayment,
  readPaymentOfSession,
  readRefundsDue,
  type PaymentRow,
} from './store.ts'

/** A payment as others may see it. */
export interface Payment {
  readonly paymentId: string
  readonly status: PaymentStatus
  readonly refund: 'none' | 'due' | 'refunded'
  readonly redirectUrl: string | undefined
}

/** Told, outside any transaction, that the gateway has spoken about a payment. It may be told twice. */
export type PaymentListener = (paymentId: string) => Promise<void>

export interface Payments {
  /** Opens the payment page of a payment that was inserted with its order, or finds the one opened before. */
  readonly open: (paymentId: string) => Promise<Payment>
  /** Asks the gateway how a payment stands and keeps its word. */
  readonly ask: (paymentId: string) => Promise<Payment>
  /** What the gateway last said, without asking. */
  readonly read: (database: Database, paymentId: string) => Promise<Payment>
  /** What operators gave back of a payment, part by part. */
  readonly refunds: (paymentId: string) => Promise<readonly RefundRow[]>
  /** Closes the payment page for good. The answer may still be 'succeeded': then the money is there. */
  readonly giveUp: (paymentId: string) => Promise<Payment>
  /** Gives back what is owed: payments that came too late, and what operators decided. */
  readonly refundDue: () => Promise<void>
  readonly listen: (listener: PaymentListener) => void
  /** Passes a heard event on to whoever listens. */
  readonly tell: (sessionId: string) => Promise<void>
}

/** @throws GatewayUnavailable from open, ask and giveUp when there is no gateway, or it does not answer */
export function createPayments(
  database: Database,
  gateway: PaymentGateway | undefined,
  clock: Clock,
): Payments {
  const listeners: PaymentListener[] = []
  const known = async (paymentId: string): Promise<PaymentRow> => {
    const row = await readPayment(database, paymentId)
    if (row === undefined) throw new Error(`Payment ${paymentId} is missing`)
    return row
  }
  const the = (): PaymentGateway => {
    if (gateway === undefined) throw new GatewayUnavailable('none is configured')
    return gateway
  }
  const keep = async (paymentId: string, status: PaymentStatus): Promise<Payment> => {
    await keepStatus(database, paymentId, status, clock.now())
    return present(await known(paymentId))
  }
  return {
    open: async (paymentId) => openPayment(database, the(), await known(paymentId)),
    ask: async (paymentId) => {
      const row = await known(paymentId)
      if (row.status !== 'pending' || row.session_id === null) return present(row)
      return keep(paymentId, (await the().readSession(row.session_id)).status)
    },
    read: async (from, paymentId) => {
      const row = await readPayment(from, paymentId)
      if (row === undefined) throw new Error(`Payment ${paymentId} is missing`)
      return present(row)
    },
    refunds: async (paymentId) => readRefunds(database, paymentId),
    giveUp: async (paymentId) => {
      // The gateway may have opened a session whose number never reached us: the same key finds it, so that it can be closed.
      const row = await known(paymentId)
      if (row.status !== 'pending') return present(row)
      const sessionId =
        row.session_id ?? (await openPayment(database, the(), row), (await known(paymentId)).session_id)
      if (sessionId === null) {
        await keepExpired(database, paymentId, clock.now())
        return present(await known(paymentId))
      }
      return keep(paymentId, (await the().expireSession(sessionId)).status)
    },
    refundDue: async () => refundDue(database, the, clock.now()),
    listen: (listener) => {
      listeners.push(listener)
    },
    tell: async (sessionId) => {
      const row = await readPaymentOfSession(database, sessionId)
      if (row === undefined) return
      for (const listener of listeners) await listener(row.payment_id)
    },
  }
}

/** A payment that came too late goes back whole; what operators decided, in its parts. Each by a key of its own. */
async function refundDue(database: Database, gateway: () => PaymentGateway, now: Date): Promise<void> {
  for (const row of await readRefundsDue(database, 100)) {
    if (row.session_id === null) continue
    await gateway().refund(row.session_id, row.payment_id, row.amount)
    await keepRefunded(database, row.payment_id)
  }
  for (const { refund_id, session_id, amount } of await readOpenRefunds(database, 100)) {
    await gateway().refund(session_id, refund_id, amount)
    await keepRefundDone(database, refund_id, now)
  }
}

async function openPayment(database: Database, gateway: PaymentGateway, row: PaymentRow): Promise<Payment> {
  if (row.session_id !== null) return present(row)
  const session = await gateway.openSession({
    paymentId: row.payment_id,
    merchant: row.merchant ?? undefined,
    description: row.description,
    amount: row.amount,
    currency: row.currency,
    locale: row.locale,
    successUrl: row.success_url,
    failureUrl: row.failure_url,
    cancelUrl: row.cancel_url,
    sessionSeconds: row.session_seconds,
  })
  if (session.amount !== row.amount || session.currency !== row.currency) {
    throw new GatewayUnavailable('its session is for another amount')
  }
  await keepSession(database, row.payment_id, session.sessionId, session.redirectUrl)
  return { ...present(row), redirectUrl: session.redirectUrl }
}

function present(row: PaymentRow): Payment {
  return {
    paymentId: row.payment_id,
    status: row.status,
    refund: row.refund,
    redirectUrl: row.redirect_url ?? undefined,
  }
}
