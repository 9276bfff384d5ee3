import { endUnopenedAttempt, keepSession, type AttemptKey } from './attempt-store.ts'
import {
  GatewayUnavailable,
  PageRefused,
  type ChargeAnswer,
  type GatewaySession,
  type PaymentGateway,
  type SavedCharge,
} from './gateway.ts'
import { markGivenUp, type AttemptRow, type PaymentRow } from './payment-store.ts'
import { findLostCharge, type FoundCharge } from './saved-methods/find-lost-charge.ts'
import { markMethodRefused } from './saved-methods/mandate-store.ts'
import { keyOf, storeAnswer, type AttemptServices } from './store-answer.ts'

/** After this long a gateway no longer finds a page by its key; by then the page has expired too. */
const KEY_FORGOTTEN_MS = 24 * 60 * 60_000
/** A charge isn't repeated any more this long before, so that the last call has ended by the time the gateway's answer about it counts. */
const LAST_REPEAT_BEFORE_MS = 10 * 60_000

/** The first attempt uses the payment's own id, as the gateway's records do. */
const idempotencyKey = ({ paymentId, attempt }: AttemptKey): string =>
  attempt === 1 ? paymentId : `${paymentId}-${String(attempt)}`

/** Whether a gateway could take a repeated call for a new one, this long from now: it may have forgotten the key. */
export function isKeyForgotten({ opened_at: openedAt }: AttemptRow, now: Date, aheadMs = 0): boolean {
  return now.getTime() + aheadMs - openedAt.getTime() > KEY_FORGOTTEN_MS
}

/** Calls under way, by their key: copies of a request wait for the first one's answer instead of making a call each. */
const underWay = new Map<string, Promise<GatewaySession | undefined>>()

/**
 * Opens an attempt's page or charges its saved method, or finds what its key did before.
 * @returns undefined for an attempt that ended without a session: the gateway refused it for good, or a charge's key may be forgotten
 */
export async function openAttempt(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
): Promise<GatewaySession | undefined> {
  const key = idempotencyKey(keyOf(row, attempt))
  const call = underWay.get(key) ?? callGateway(services, row, attempt).finally(() => underWay.delete(key))
  underWay.set(key, call)
  return call
}

async function callGateway(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
): Promise<GatewaySession | undefined> {
  const key = keyOf(row, attempt)
  const payable = {
    key: idempotencyKey(key),
    paymentId: row.payment_id,
    merchant: row.merchant ?? undefined,
    description: row.description,
    amount: row.amount,
    currency: row.currency,
  }
  if (attempt.is_charge) return chargeMethod(services, row, attempt, payable)
  const gateway = services.gateways.current()
  const session = await openPage(services, gateway, row, attempt, payable)
  if (session === undefined) return undefined
  if (session.amount !== row.amount || session.currency !== row.currency)
    throw new GatewayUnavailable('its session is for another amount')
  await keepSession(services.database, key, gateway.name, session)
  return session
}

/** @returns undefined where the gateway refuses for good: the payment is given up, since no page of it would open */
async function openPage(
  { database, clock, onTrouble }: AttemptServices,
  gateway: PaymentGateway,
  row: PaymentRow,
  attempt: AttemptRow,
  payable: Omit<SavedCharge, 'token'>,
): Promise<GatewaySession | undefined> {
  try {
    return await gateway.openSession({
      ...payable,
      locale: row.locale,
      successUrl: row.success_url,
      failureUrl: row.failure_url,
      cancelUrl: row.cancel_url,
      openedAt: attempt.opened_at,
      sessionSeconds: Math.round((attempt.ends_at.getTime() - attempt.opened_at.getTime()) / 1000),
    })
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error
    onTrouble(new Error(`No page can be opened for ${row.description}`, { cause: error }))
    await markGivenUp(database, row.payment_id, clock.now())
    await endUnopenedAttempt(database, keyOf(row, attempt), 'failed', clock.now())
    return undefined
  }
}

/**
 * A charge's outcome comes with the gateway's response. One whose key may be forgotten isn't repeated, since it could be made twice: the gateway's
 * records say whether it was made.
 */
async function chargeMethod(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
  payable: Omit<SavedCharge, 'token'>,
): Promise<GatewaySession | undefined> {
  const { method_gateway: name, method_token: token } = attempt
  // Repeating a charge can make it, so one that nobody wants any more is only looked up.
  const isWanted = row.given_up_at === null && row.paid_attempt === null
  const isRepeated = isWanted && !isKeyForgotten(attempt, services.clock.now(), LAST_REPEAT_BEFORE_MS)
  // A method that was deleted since can't be charged, but may have been.
  if (!isRepeated || name === null || token === null) return findCharge(services, row, attempt)
  const gateway = services.gateways.named(name)
  const answer = await gateway.chargeSaved({ ...payable, token })
  if (answer.kind === 'refused') {
    await endRefused(services, row, attempt, answer)
    return undefined
  }
  return keepCharge(services, row, attempt, { gateway: gateway.name, session: answer.session })
}

/**
 * Finds what became of a charge that can't be repeated. It ends without money only once the gateway says that there is none.
 * @throws GatewayUnavailable while that isn't known: nothing else is charged for it until then
 */
async function findCharge(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
): Promise<GatewaySession | undefined> {
  const { database, gateways, clock } = services
  const found = await findLostCharge(gateways, row, attempt)
  if (found !== undefined) return keepCharge(services, row, attempt, found)
  if (!isKeyForgotten(attempt, clock.now()) && !isCalledNoMore(row, clock.now()))
    throw new GatewayUnavailable(`nobody knows yet if ${row.description} was charged`)
  await endUnopenedAttempt(database, keyOf(row, attempt), 'expired', clock.now())
  return undefined
}

async function keepCharge(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
  { gateway, session }: FoundCharge,
): Promise<GatewaySession> {
  await keepSession(services.database, keyOf(row, attempt), gateway, session)
  await storeAnswer(services, row, attempt, session)
  return session
}

/** A refused charge has failed, as a declined one. A refusal that isn't about the method is reported: it is ours to fix. */
async function endRefused(
  { database, clock, onTrouble }: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
  { reason, isMethodGone }: Extract<ChargeAnswer, { kind: 'refused' }>,
): Promise<void> {
  const now = clock.now()
  // First, so that whoever is told that the attempt failed sees why.
  if (isMethodGone && attempt.method_id !== null) await markMethodRefused(database, attempt.method_id, now)
  else onTrouble(new Error(`The gateway refuses the charge for ${row.description}: ${reason}`))
  await endUnopenedAttempt(database, keyOf(row, attempt), 'failed', now)
}

/** Whether the last call for a payment that was given up has ended: none starts after that. */
function isCalledNoMore({ given_up_at: givenUpAt }: PaymentRow, now: Date): boolean {
  return givenUpAt !== null && now.getTime() - givenUpAt.getTime() > LAST_REPEAT_BEFORE_MS
}
