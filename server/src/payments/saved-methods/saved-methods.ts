import { nextCheck } from '../ask-again.ts'
import { recheckSavedMethods } from './ask-saving-again.ts'
import { openAttempt } from '../open-attempt.ts'
import type { AttemptServices } from '../store-answer.ts'
import type { GatewaySetup } from '../gateway.ts'
import {
  markAsCharge,
  endMandateRow,
  keepMethod,
  endWithoutMethod,
  markMethodRemoved,
  storeSetup,
  readMandate,
  type MandateRow,
  type MethodState,
} from './mandate-store.ts'
import { insertNextAttempt, readPayment, type PaymentRow } from '../payment-store.ts'
import { presentPayment, type Payment } from '../payment.ts'
import type { PaymentSubject } from '../subject.ts'

/** How long a page for saving a method is open. */
const PAGE_SECONDS = 1800

/** A mandate as other modules see it. */
export interface Mandate {
  readonly mandateId: string
  readonly subject: PaymentSubject
  readonly state: MethodState
  /** A label its owner recognises, such as 'Visa •••• 4242'. */
  readonly label: string | undefined
  readonly consent: string
  readonly agreedAt: Date
  /** The maximum per charge, in minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly endedAt: Date | undefined
  /** The page for saving the method, until it is saved. */
  readonly redirectUrl: string | undefined
}

/** Nothing was charged: the mandate doesn't cover it. */
export class NotAgreedTo extends Error {
  constructor(reason: string) {
    super(`The saved method wasn't charged: ${reason}`)
    this.name = 'NotAgreedTo'
  }
}

/** Stored payment methods, charged as their owners agreed. All but `read` and `end` can throw GatewayUnavailable. */
export interface SavedMandates {
  /** Opens the page for saving a mandate's method, or finds the one opened before. */
  readonly openSaving: (mandateId: string) => Promise<Mandate>
  /** Asks the gateway if the method was saved. */
  readonly askSaving: (mandateId: string) => Promise<Mandate>
  /** Checks pages whose owners didn't come back; a failing one doesn't stop the others. */
  readonly recheckSavedMethods: () => Promise<void>
  readonly readMandate: (mandateId: string) => Promise<Mandate>
  /**
   * Charges the saved method for a payment, without its owner, as its next attempt. Returns the payment's status; after `declined` the owner
   * can pay on a page. A charge that was begun goes on, whatever happened to the mandate since.
   * @param agreedFor what the payment is charged for, as its owner agreed; by default the payment's own subject
   * @throws NotAgreedTo if the mandate has ended, or is for something else or less
   */
  readonly chargeSaved: (paymentId: string, mandateId: string, agreedFor?: PaymentSubject) => Promise<Payment>
  /** Ends the mandate, so nothing is charged; the method stays stored. */
  readonly endMandate: (mandateId: string) => Promise<void>
  /** Deletes the method at the gateway and here. */
  readonly forgetMethod: (mandateId: string) => Promise<void>
}

export function createSavedMandates(services: AttemptServices): SavedMandates {
  const { database, gateways, clock } = services
  const known = async (mandateId: string): Promise<MandateRow> => {
    const row = await readMandate(database, mandateId)
    if (row === undefined) throw new Error(`Mandate ${mandateId} is missing`)
    return row
  }
  const storeAnswer = async (
    { method_id: id }: MandateRow,
    { status, method }: GatewaySetup,
  ): Promise<void> => {
    const now = clock.now()
    if (method !== undefined) await keepMethod(database, id, method, now)
    else if (status === 'cancelled' || status === 'expired') await endWithoutMethod(database, id, status, now)
  }
  const askSaving = async (mandateId: string): Promise<Mandate> => {
    const row = await known(mandateId)
    if (row.state !== 'opening' || row.gateway === null || row.setup_id === null) return presentMandate(row)
    await storeAnswer(row, await gateways.named(row.gateway).readSetup(row.setup_id))
    return presentMandate(await known(mandateId))
  }
  return {
    openSaving: async (mandateId) => {
      const row = await known(mandateId)
      if (row.state === 'opening' && row.setup_id === null) await openPage(services, row)
      return presentMandate(await known(mandateId))
    },
    askSaving,
    recheckSavedMethods: async () => recheckSavedMethods(services, askSaving),
    readMandate: async (mandateId) => presentMandate(await known(mandateId)),
    chargeSaved: async (paymentId, mandateId, agreedFor) => {
      const [mandate, row] = [await known(mandateId), await payable(services, paymentId)]
      const last = row.attempts.at(-1)
      if (presentPayment(row).status !== 'pending' || last === undefined || last.session_id !== null)
        return presentPayment(row)
      if (!last.is_charge) assertAgreed(mandate, row, agreedFor)
      const attempt = { paymentId, attempt: last.attempt }
      // Stored before the gateway is called, so nobody opens a page for this attempt as well.
      if (await markAsCharge(database, attempt, mandate.method_id)) {
        const charged = await payment(services, paymentId)
        const open = charged.attempts.at(-1)
        if (open !== undefined && open.session_id === null) await openAttempt(services, charged, open)
      }
      return presentPayment(await payment(services, paymentId))
    },
    endMandate: async (mandateId) => endMandateRow(database, mandateId, clock.now()),
    forgetMethod: async (mandateId) => {
      const { method_id: id, gateway, token } = await known(mandateId)
      if (gateway !== null && token !== null) await gateways.named(gateway).forgetMethod(token)
      await markMethodRemoved(database, id, clock.now())
    },
  }
}

async function openPage({ database, gateways, clock }: AttemptServices, row: MandateRow): Promise<void> {
  const gateway = gateways.current()
  const setup = await gateway.saveMethod({
    key: row.mandate_id,
    merchant: row.merchant ?? undefined,
    description: row.consent.slice(0, 200),
    locale: row.locale,
    successUrl: row.success_url,
    failureUrl: row.cancel_url,
    cancelUrl: row.cancel_url,
    openedAt: row.agreed_at,
    sessionSeconds: PAGE_SECONDS,
  })
  // The owner can save a method there and close the page without coming back.
  await storeSetup(database, row.method_id, gateway.name, setup, nextCheck(row.agreed_at, clock.now()))
}

async function payment({ database }: AttemptServices, paymentId: string): Promise<PaymentRow> {
  const row = await readPayment(database, paymentId)
  if (row === undefined) throw new Error(`Payment ${paymentId} is missing`)
  return row
}

/** The payment with an attempt to charge, if one can start. */
async function payable(services: AttemptServices, paymentId: string): Promise<PaymentRow> {
  const row = await payment(services, paymentId)
  const { status } = presentPayment(row)
  if (status === 'pending' || status === 'succeeded' || status === 'given-up') return row
  await insertNextAttempt(services.database, paymentId, services.clock.now())
  return payment(services, paymentId)
}

function assertAgreed(
  mandate: MandateRow,
  row: PaymentRow,
  { kind, id }: PaymentSubject = { kind: row.subject_kind, id: row.subject_id },
): void {
  if (mandate.state !== 'saved') throw new NotAgreedTo('it is not saved')
  if (mandate.ended_at !== null) throw new NotAgreedTo('its owner has ended that')
  if (mandate.subject_kind !== kind || mandate.subject_id !== id)
    throw new NotAgreedTo('it was agreed to for something else')
  if (row.currency !== mandate.currency || row.amount > mandate.amount)
    throw new NotAgreedTo('it is more than was agreed to')
}

function presentMandate(row: MandateRow): Mandate {
  return {
    mandateId: row.mandate_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    state: row.state,
    label: row.label ?? undefined,
    consent: row.consent,
    agreedAt: row.agreed_at,
    amount: row.amount,
    currency: row.currency,
    endedAt: row.ended_at ?? undefined,
    redirectUrl: row.state === 'opening' ? (row.redirect_url ?? undefined) : undefined,
  }
}
