import { nextAsking } from './ask-again.ts'
import { askSavingAgain } from './ask-saving-again.ts'
import type { AttemptServices } from './attempts.ts'
import { openAttempt } from './attempts.ts'
import type { GatewaySetup } from './gateway.ts'
import {
  keepCharged,
  keepMandateEnded,
  keepMethod,
  keepNoMethod,
  keepRemoved,
  keepSetup,
  readMandate,
  type MandateRow,
  type MethodState,
} from './mandate-store.ts'
import { insertNextAttempt, readPayment, type PaymentRow } from './payment-store.ts'
import { presentPayment, type Payment } from './payment.ts'
import type { PaymentSubject } from './subject.ts'

/** For how long the page on which a method is saved is open. */
const PAGE_SECONDS = 1800

/** A mandate as others may see it. */
export interface Mandate {
  readonly mandateId: string
  readonly subject: PaymentSubject
  readonly state: MethodState
  /** As its owner knows it, such as 'Visa •••• 4242'. */
  readonly label: string | undefined
  readonly consent: string
  readonly agreedAt: Date
  /** The most that is charged at a time, in minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly endedAt: Date | undefined
  /** The page on which the method is saved, while it is to be saved. */
  readonly redirectUrl: string | undefined
}

/** Nothing was charged: what was agreed to does not cover it. */
export class NotAgreedTo extends Error {
  constructor(reason: string) {
    super(`The saved method is not charged: ${reason}`)
    this.name = 'NotAgreedTo'
  }
}

/** Methods that are kept for later, under what their owners agreed to. All but `read` and `end` may throw GatewayUnavailable. */
export interface SavedMandates {
  /** Opens the page on which the method of an inserted mandate is saved, or finds the one opened before. */
  readonly openSaving: (mandateId: string) => Promise<Mandate>
  /** Asks the gateway whether the method was saved. */
  readonly askSaving: (mandateId: string) => Promise<Mandate>
  /** Asks about pages whose owners didn't come back from them; one that fails leaves the others alone. */
  readonly askSavingAgain: () => Promise<void>
  readonly readMandate: (mandateId: string) => Promise<Mandate>
  /**
   * Pays a payment with the saved method, without its owner, as its next attempt. The answer tells whether it was paid; after `declined` its
   * owner can be asked to pay on a page.
   * @throws NotAgreedTo where the mandate has ended, is for something else, or for less
   */
  readonly chargeSaved: (paymentId: string, mandateId: string) => Promise<Payment>
  /** Nothing is charged by the mandate any more; the method stays. */
  readonly endMandate: (mandateId: string) => Promise<void>
  /** The gateway forgets the method, and so do we. */
  readonly forgetMethod: (mandateId: string) => Promise<void>
}

export function createSavedMandates(services: AttemptServices): SavedMandates {
  const { database, gateways, clock } = services
  const known = async (mandateId: string): Promise<MandateRow> => {
    const row = await readMandate(database, mandateId)
    if (row === undefined) throw new Error(`Mandate ${mandateId} is missing`)
    return row
  }
  const keepSaid = async ({ method_id: id }: MandateRow, { status, method }: GatewaySetup): Promise<void> => {
    const now = clock.now()
    if (method !== undefined) await keepMethod(database, id, method, now)
    else if (status === 'cancelled' || status === 'expired') await keepNoMethod(database, id, status, now)
  }
  const askSaving = async (mandateId: string): Promise<Mandate> => {
    const row = await known(mandateId)
    if (row.state !== 'opening' || row.gateway === null || row.setup_id === null) return presentMandate(row)
    await keepSaid(row, await gateways.named(row.gateway).readSetup(row.setup_id))
    return presentMandate(await known(mandateId))
  }
  return {
    openSaving: async (mandateId) => {
      const row = await known(mandateId)
      if (row.state === 'opening' && row.setup_id === null) await openPage(services, row)
      return presentMandate(await known(mandateId))
    },
    askSaving,
    askSavingAgain: async () => askSavingAgain(services, askSaving),
    readMandate: async (mandateId) => presentMandate(await known(mandateId)),
    chargeSaved: async (paymentId, mandateId) => {
      const [mandate, row] = [await known(mandateId), await payable(services, paymentId)]
      const last = row.attempts.at(-1)
      if (presentPayment(row).status !== 'pending' || last === undefined || last.session_id !== null)
        return presentPayment(row)
      assertAgreed(mandate, row)
      const attempt = { paymentId, attempt: last.attempt }
      // Kept before the gateway is asked: whoever goes on with this attempt must not open a page beside the charge.
      if (await keepCharged(database, attempt, mandate.method_id)) {
        const charged = await payment(services, paymentId)
        const open = charged.attempts.at(-1)
        if (open !== undefined && open.session_id === null) await openAttempt(services, charged, open)
      }
      return presentPayment(await payment(services, paymentId))
    },
    endMandate: async (mandateId) => keepMandateEnded(database, mandateId, clock.now()),
    forgetMethod: async (mandateId) => {
      const { method_id: id, gateway, token } = await known(mandateId)
      if (gateway !== null && token !== null) await gateways.named(gateway).forgetMethod(token)
      await keepRemoved(database, id, clock.now())
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
  // Its owner may save a method there and close the page without coming back.
  await keepSetup(database, row.method_id, gateway.name, setup, nextAsking(row.agreed_at, clock.now()))
}

async function payment({ database }: AttemptServices, paymentId: string): Promise<PaymentRow> {
  const row = await readPayment(database, paymentId)
  if (row === undefined) throw new Error(`Payment ${paymentId} is missing`)
  return row
}

/** The payment with an attempt to charge, where one may begin. */
async function payable(services: AttemptServices, paymentId: string): Promise<PaymentRow> {
  const row = await payment(services, paymentId)
  const { status } = presentPayment(row)
  if (status === 'pending' || status === 'succeeded' || status === 'given-up') return row
  await insertNextAttempt(services.database, paymentId, services.clock.now())
  return payment(services, paymentId)
}

function assertAgreed(mandate: MandateRow, row: PaymentRow): void {
  if (mandate.state !== 'saved') throw new NotAgreedTo('it is not saved')
  if (mandate.ended_at !== null) throw new NotAgreedTo('its owner has ended that')
  if (mandate.subject_kind !== row.subject_kind || mandate.subject_id !== row.subject_id)
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
