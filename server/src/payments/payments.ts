import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { askAgain } from './ask-again.ts'
import { askAttempts, closeAttempt } from './attempts.ts'
import { openAttempt } from './open-attempt.ts'
import type { AttemptServices } from './store-answer.ts'
import { findUntold, type UntoldDisputes } from './disputes/find-untold.ts'
import { hearDispute, recheckDisputes } from './disputes/take-up.ts'
import type { PaymentGateway } from './gateway.ts'
import { createGateways } from './gateways.ts'
import { createPaymentListeners, type PaymentListener } from './payment-listeners.ts'
import {
  insertNextAttempt,
  markGivenUp,
  readPayment,
  readPaymentOfSession,
  type PaymentRow,
} from './payment-store.ts'
import { presentPayment, type Payment } from './payment.ts'
import { createSavedMandates, type SavedMandates } from './saved-methods/saved-methods.ts'
import { clarifyRefunds } from './refunds/clarify-refunds.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

export interface Payments extends SavedMandates {
  /**
   * Opens a payment's page: for the open attempt, or for a new one if the last ended without money. A payment that was paid or given up has no
   * page.
   */
  readonly open: (paymentId: string) => Promise<Payment>
  /** The page of the open attempt, opened if it wasn't yet; never starts another attempt. */
  readonly resume: (paymentId: string) => Promise<Payment>
  /** Asks the gateway for a payment's status and stores the answer. */
  readonly ask: (paymentId: string) => Promise<Payment>
  /** The last known status, without asking the gateway. */
  readonly read: (database: Database, paymentId: string) => Promise<Payment>
  /** Closes the open page for good; no attempt starts afterwards. The result may still be 'succeeded' if the money has arrived. */
  readonly giveUp: (paymentId: string) => Promise<Payment>
  /** Sends due refunds: late and double payments, and operators' refunds. */
  readonly refundDue: () => Promise<void>
  /** Rechecks attempts that ended without money, telling their sellers, pages for saving a method, and undecided disputes. */
  readonly askAgain: () => Promise<void>
  /** Registers the seller of a kind of subject. @throws Error if the kind already has a listener */
  readonly listen: (kind: string, listener: PaymentListener) => void
  /**
   * Takes up what the gateway says of a dispute. @returns the session of its payment, undefined if that isn't ours
   * @throws GatewayUnavailable
   */
  readonly hearDispute: (gateway: string, disputeId: string) => Promise<string | undefined>
  /**
   * Finds out which refunds without an answer were made, of a payment that its payer's bank keeps and whose seller hasn't acted on that.
   * @throws GatewayUnavailable while that isn't known
   */
  readonly clarifyRefunds: (paymentId: string) => Promise<void>
  /** Disputes that no event told of, which are taken up as they are found. */
  readonly untoldDisputes: UntoldDisputes
  /** Passes an event on. @returns false if no payment has that session, or nobody sells its kind */
  readonly tell: (sessionId: string) => Promise<boolean>
}

/**
 * Payments know their subject only by kind and id. The first of `gateways` opens new attempts; the others answer for theirs. `onTrouble` gets
 * problems an operator must look at: a refund that couldn't be sent, or a payment that differs from what was requested.
 * @throws GatewayUnavailable from open, resume, ask and giveUp if there is no gateway or it doesn't answer
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
      const isChanged = await askAttempts(services, row)
      return presentPayment(await withOthersClosed(services, isChanged ? await known(paymentId) : row))
    },
    read: async (from, paymentId) => presentPayment(await knownPayment(from, paymentId)),
    giveUp: async (paymentId) => {
      // Stop new attempts first, then close the open one: a page that opened in between is found here.
      await markGivenUp(database, paymentId, clock.now())
      const row = await known(paymentId)
      for (const attempt of row.attempts) await closeAttempt(services, row, attempt)
      return presentPayment(await known(paymentId))
    },
    refundDue: async () => sendRefunds(database, services.gateways.named, clock.now(), onTrouble),
    askAgain: async () => {
      await askAgain(database, clock.now(), listeners.tell, onTrouble)
      await mandates.recheckSavedMethods()
      await recheckDisputes(services, listeners.tell)
    },
    listen: listeners.listen,
    hearDispute: async (gateway, disputeId) => hearDispute(services, listeners.tell, gateway, disputeId),
    clarifyRefunds: async (paymentId) => clarifyRefunds(services, paymentId),
    untoldDisputes: (since) => findUntold(services, services.gateways.all, listeners.tell, since),
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
  // After giving up, a page is only opened to close it.
  const isToOpen = last?.status === 'pending' && last.session_id === null && row.given_up_at === null
  if (!isToOpen || payment.status !== 'pending') return payment
  const session = await openAttempt(services, row, last)
  // A charge has no page, and its outcome came with the response.
  return last.is_charge || session === undefined
    ? presentPayment(await knownPayment(services.database, row.payment_id))
    : { ...payment, redirectUrl: session.redirectUrl }
}

/**
 * One attempt was paid: closes the pages of others, so nobody pays twice, and looks up their charges without an answer. What can't be reached
 * is left to the next check.
 */
async function withOthersClosed(services: AttemptServices, row: PaymentRow): Promise<PaymentRow> {
  const open = row.attempts.filter(({ status }) => status === 'pending')
  if (row.paid_attempt === null || open.length === 0) return row
  for (const attempt of open) await closeAttempt(services, row, attempt).catch(services.onTrouble)
  return knownPayment(services.database, row.payment_id)
}
