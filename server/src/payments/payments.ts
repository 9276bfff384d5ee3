import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { askAgain } from './ask-again.ts'
import { askAttempts, closeAttempt, openAttempt, type AttemptServices } from './attempts.ts'
import type { PaymentGateway } from './gateway.ts'
import { createGateways } from './gateways.ts'
import { createPaymentListeners, type PaymentListener } from './payment-listeners.ts'
import {
  insertNextAttempt,
  keepGivenUp,
  readPayment,
  readPaymentOfSession,
  type PaymentRow,
} from './payment-store.ts'
import { presentPayment, type Payment } from './payment.ts'
import { readRefunds, type RefundRow } from './refund-store.ts'
import { createSavedMandates, type SavedMandates } from './saved-methods.ts'
import { sendRefunds } from './send-refunds.ts'

export interface Payments extends SavedMandates {
  /**
   * Opens the page of a payment that was inserted with its subject: of the open attempt, or of the next one where the last ended without
   * money. A payment that was paid or given up has no page.
   */
  readonly open: (paymentId: string) => Promise<Payment>
  /** The page of the attempt that is open, opened where it was not yet; never another attempt. */
  readonly resume: (paymentId: string) => Promise<Payment>
  /** Asks the gateway how a payment stands and keeps its word. */
  readonly ask: (paymentId: string) => Promise<Payment>
  /** What the gateway last said, without asking. */
  readonly read: (database: Database, paymentId: string) => Promise<Payment>
  /** What operators gave back of a payment, part by part. */
  readonly refunds: (paymentId: string) => Promise<readonly RefundRow[]>
  /** Closes the open page for good; no attempt begins afterwards. The answer may still be 'succeeded': then the money is there. */
  readonly giveUp: (paymentId: string) => Promise<Payment>
  /** Sends the money that must go back: payments that came too late or twice, and what operators decided. */
  readonly refundDue: () => Promise<void>
  /** Asks again about attempts that ended without money, and tells whoever sells what they are for; and about pages that save a method. */
  readonly askAgain: () => Promise<void>
  /** Registers who sells a kind of subject. @throws Error for a kind that has a listener already */
  readonly listen: (kind: string, listener: PaymentListener) => void
  /** Passes a heard event on. @returns false where no payment has that session, or nobody sells its kind */
  readonly tell: (sessionId: string) => Promise<boolean>
}

/**
 * Payments know what is paid for by kind and id only. The first of `gateways` opens new attempts; the others are asked about theirs.
 * `onTrouble` hears of what somebody must look at: a refund that was not sent, and money that is not what was asked for.
 * @throws GatewayUnavailable from open, resume, ask and giveUp when there is no gateway, or it does not answer
 */
export function createPayments(
  database: Database,
  gateways: readonly PaymentGateway[],
  clock: Clock,
  onTrouble: (error: unknown) => void,
): Payments {
  const listeners = createPaymentListeners()
  const services: AttemptServices = { database, gateways: createGateways(gateways), clock, onTrouble }
  const mandates = createSavedMandates(services)
  const known = async (paymentId: string): Promise<PaymentRow> => knownPayment(database, paymentId)
  const resume = async (paymentId: string): Promise<Payment> =>
    resumePayment(services, await known(paymentId))
  return {
    ...mandates,
    open: async (paymentId) => {
      const row = await known(paymentId)
      const { status } = presentPayment(row)
      if (status === 'pending' || status === 'succeeded' || status === 'given-up')
        return resumePayment(services, row)
      await insertNextAttempt(database, paymentId, clock.now())
      return resume(paymentId)
    },
    resume,
    ask: async (paymentId) => {
      const row = await known(paymentId)
      if (!(await askAttempts(services, row))) return presentPayment(row)
      return presentPayment(await withOthersClosed(services, await known(paymentId)))
    },
    read: async (from, paymentId) => presentPayment(await knownPayment(from, paymentId)),
    refunds: async (paymentId) => readRefunds(database, paymentId),
    giveUp: async (paymentId) => {
      // First nothing opens any more, then what is open is closed: a page that opens meanwhile is found here.
      await keepGivenUp(database, paymentId, clock.now())
      const row = await known(paymentId)
      for (const attempt of row.attempts) await closeAttempt(services, row, attempt)
      return presentPayment(await known(paymentId))
    },
    refundDue: async () => sendRefunds(database, services.gateways.named, clock.now(), onTrouble),
    askAgain: async () => {
      await askAgain(database, clock.now(), listeners.tell, onTrouble)
      await mandates.askSavingAgain()
    },
    listen: listeners.listen,
    tell: async (sessionId) => {
      const news = await readPaymentOfSession(database, sessionId)
      return news !== undefined && listeners.tell(news)
    },
  }
}

async function knownPayment(database: Database, paymentId: string): Promise<PaymentRow> {
  const row = await readPayment(database, paymentId)
  if (row === undefined) throw new Error(`Payment ${paymentId} is missing`)
  return row
}

async function resumePayment(services: AttemptServices, row: PaymentRow): Promise<Payment> {
  const payment = presentPayment(row)
  const last = row.attempts.at(-1)
  // After giving up, the page is only opened to be closed.
  const isToOpen = last?.status === 'pending' && last.session_id === null && row.given_up_at === null
  if (!isToOpen || payment.status !== 'pending') return payment
  const { redirectUrl } = await openAttempt(services, row, last)
  // A charge has no page, and its word has come with its answer.
  return last.is_charge
    ? presentPayment(await knownPayment(services.database, row.payment_id))
    : { ...payment, redirectUrl }
}

/** Money has come to one attempt: pages of others are closed, so that nobody pays twice. Where that fails they end by themselves. */
async function withOthersClosed(services: AttemptServices, row: PaymentRow): Promise<PaymentRow> {
  const open = row.attempts.filter(({ status }) => status === 'pending')
  if (row.paid_attempt === null || open.length === 0) return row
  for (const attempt of open) await closeAttempt(services, row, attempt).catch(services.onTrouble)
  return knownPayment(services.database, row.payment_id)
}
