import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { askAgain, nextAsking } from './ask-again.ts'
import {
  GatewayUnavailable,
  type GatewaySession,
  type PaymentGateway,
  type PaymentStatus,
} from './gateway.ts'
import { readRefunds, type RefundRow } from './refund-store.ts'
import { sendRefunds } from './send-refunds.ts'
import {
  keepExpired,
  keepSession,
  keepStatus,
  readPayment,
  readPaymentOfSession,
  type PaymentRow,
} from './store.ts'

/** A payment as others may see it. */
export interface Payment {
  readonly paymentId: string
  readonly status: PaymentStatus
  /** What the gateway took is what it was asked for; else the order must not have its effect. */
  readonly isAsAsked: boolean
  readonly refund: 'none' | 'due' | 'refused' | 'refunded'
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
  /** Sends the money that must go back: payments that came too late, and what operators decided. */
  readonly refundDue: () => Promise<void>
  /** Asks again about payments that ended without money, and tells whoever listens. */
  readonly askAgain: () => Promise<void>
  readonly listen: (listener: PaymentListener) => void
  /** Passes a heard event on to whoever listens. */
  readonly tell: (sessionId: string) => Promise<void>
}

/**
 * `onTrouble` hears of what somebody must look at: a refund that was not sent, and money that is not what was asked for.
 * @throws GatewayUnavailable from open, ask and giveUp when there is no gateway, or it does not answer
 */
export function createPayments(
  database: Database,
  gateway: PaymentGateway | undefined,
  clock: Clock,
  onTrouble: (error: unknown) => void,
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
  const keep = async (row: PaymentRow, session: GatewaySession): Promise<Payment> => {
    await keepWord(database, row, session, { now: clock.now(), onTrouble })
    return present(await known(row.payment_id))
  }
  const read = shared(async (sessionId) => the().readSession(sessionId))
  const tellAll = async (paymentId: string): Promise<void> => {
    for (const listener of listeners) await listener(paymentId)
  }
  return {
    open: async (paymentId) => openPayment(database, the(), await known(paymentId)),
    ask: async (paymentId) => {
      const row = await known(paymentId)
      // One that ended without money may have been paid since.
      if (row.status === 'succeeded' || row.session_id === null) return present(row)
      return keep(row, await read(row.session_id))
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
      return keep(row, await the().expireSession(sessionId))
    },
    refundDue: async () => sendRefunds(database, the, clock.now(), onTrouble),
    askAgain: async () => askAgain(database, clock.now(), tellAll, onTrouble),
    listen: (listener) => {
      listeners.push(listener)
    },
    tell: async (sessionId) => {
      const row = await readPaymentOfSession(database, sessionId)
      if (row !== undefined) await tellAll(row.payment_id)
    },
  }
}

/** Lets those who ask the same at the same time share one answer. */
function shared<Answer>(ask: (about: string) => Promise<Answer>): (about: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return async (about) => {
    const first = underWay.get(about)
    if (first !== undefined) return first
    const asked = ask(about).finally(() => underWay.delete(about))
    underWay.set(about, asked)
    return asked
  }
}

/** Keeps the gateway's word on a payment where it is news. Money that is not what was asked for is told of. */
async function keepWord(
  database: Database,
  row: PaymentRow,
  session: GatewaySession,
  { now, onTrouble }: { readonly now: Date; readonly onTrouble: (error: unknown) => void },
): Promise<void> {
  const { status, amount, currency } = session
  if (status === 'pending' || status === row.status) return
  const isOther = status === 'succeeded' && (amount !== row.amount || currency !== row.currency)
  if (isOther) onTrouble(new Error(otherPaidWords(row, session)))
  const paid = isOther ? { amount, currency } : undefined
  await keepStatus(database, row.payment_id, status, { now, askAgain: nextAsking(now, now) ?? now }, paid)
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
    isAsAsked: row.paid_amount === null,
    refund: row.refund,
    redirectUrl: row.redirect_url ?? undefined,
  }
}

function otherPaidWords(row: PaymentRow, { amount, currency }: GatewaySession): string {
  const asked = `${String(row.amount)} ${row.currency}`
  return `The gateway took ${String(amount)} ${currency} for ${row.description} and not ${asked}: it goes back`
}
