import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { canStillBePaid, nextCheck } from './ask-again.ts'
import { endUnopenedAttempt, keepSession, storeOutcome, type AttemptKey } from './attempt-store.ts'
import {
  GatewayUnavailable,
  PageRefused,
  type ChargeAnswer,
  type GatewaySession,
  type PaymentGateway,
  type SavedCharge,
} from './gateway.ts'
import type { Gateways } from './gateways.ts'
import { markGivenUp, type AttemptRow, type PaymentRow } from './payment-store.ts'
import { findLostCharge, type FoundCharge } from './saved-methods/find-lost-charge.ts'
import { markMethodRefused } from './saved-methods/mandate-store.ts'

/** After this long a gateway no longer finds a page by its key; by then the page has expired too. */
const KEY_FORGOTTEN_MS = 24 * 60 * 60_000
/** A charge isn't repeated any more this long before, so that the last call has ended by the time the gateway's answer about it counts. */
const LAST_REPEAT_BEFORE_MS = 10 * 60_000

/** Services for attempts. `onTrouble` gets payments that an operator must look at. */
export interface AttemptServices {
  readonly database: Database
  readonly gateways: Gateways
  readonly clock: Clock
  readonly onTrouble: (error: unknown) => void
}

const keyOf = (row: PaymentRow, { attempt }: AttemptRow): AttemptKey => ({
  paymentId: row.payment_id,
  attempt,
})

/** The first attempt uses the payment's own id, as the gateway's records do. */
const idempotencyKey = ({ paymentId, attempt }: AttemptKey): string =>
  attempt === 1 ? paymentId : `${paymentId}-${String(attempt)}`

/** Whether a gateway could take a repeated call for a new one, this long from now: it may have forgotten the key. */
function isKeyForgotten({ opened_at: openedAt }: AttemptRow, now: Date, aheadMs = 0): boolean {
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

/**
 * Asks the gateway about every attempt that can still receive money, and closes an overdue page that the gateway keeps open.
 * @returns true if anything changed
 * @throws GatewayUnavailable if the last attempt couldn't be checked; answers about the others are kept
 */
export async function askAttempts(services: AttemptServices, row: PaymentRow): Promise<boolean> {
  const now = services.clock.now()
  const asked = row.attempts.filter(
    ({ status, session_id: session, final_at: end }) =>
      status !== 'succeeded' && session !== null && canStillBePaid(end, now),
  )
  const answers = await Promise.allSettled(asked.map(async (attempt) => askAttempt(services, row, attempt)))
  const last = answers.at(-1)
  if (last?.status === 'rejected' && asked.at(-1) === row.attempts.at(-1)) throw last.reason
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}

async function askAttempt(services: AttemptServices, row: PaymentRow, attempt: AttemptRow): Promise<boolean> {
  const { gateway, session_id: session } = attempt
  if (gateway === null || session === null) return false
  const said = about(session, await services.gateways.readSession(gateway, session))
  const isOver = said.status === 'pending' && attempt.ends_at <= services.clock.now()
  return storeAnswer(
    services,
    row,
    attempt,
    isOver ? about(session, await services.gateways.named(gateway).expireSession(session)) : said,
  )
}

/** @throws GatewayUnavailable if the answer is about another session: its success would carry out an order that nobody paid */
function about(sessionId: string, said: GatewaySession): GatewaySession {
  if (said.sessionId !== sessionId) throw new GatewayUnavailable('its answer is about another session')
  return said
}

/** Whether the last call for a payment that was given up has ended: none starts after that. */
function isCalledNoMore({ given_up_at: givenUpAt }: PaymentRow, now: Date): boolean {
  return givenUpAt !== null && now.getTime() - givenUpAt.getTime() > LAST_REPEAT_BEFORE_MS
}

/**
 * Closes an attempt's page for good. A page whose response never reached us is found by its key first, a charge in the gateway's
 * records.
 * @throws GatewayUnavailable while it isn't known whether a charge was made
 */
export async function closeAttempt(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.status !== 'pending') return
  const now = services.clock.now()
  if (attempt.session_id === null && !attempt.is_charge && isKeyForgotten(attempt, now))
    return endUnopenedAttempt(services.database, keyOf(row, attempt), 'expired', now)
  const name = attempt.gateway ?? attempt.method_gateway
  const gateway = name === null ? services.gateways.current() : services.gateways.named(name)
  const sessionId = attempt.session_id ?? (await openAttempt(services, row, attempt))?.sessionId
  if (sessionId === undefined) return
  await storeAnswer(services, row, attempt, about(sessionId, await gateway.expireSession(sessionId)))
}

/** Stores the gateway's answer about an attempt if it is new. A wrong amount or a double payment is reported. */
async function storeAnswer(
  { database, clock, onTrouble }: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
  session: GatewaySession,
): Promise<boolean> {
  const { status, amount, currency } = session
  if (status === 'pending' || status === attempt.status) return false
  const isOther = status === 'succeeded' && (amount !== row.amount || currency !== row.currency)
  if (isOther) onTrouble(new Error(otherPaidWords(row, session)))
  const now = clock.now()
  const isSurplus = await storeOutcome(database, keyOf(row, attempt), {
    status,
    paid: isOther ? { amount, currency } : undefined,
    now,
    askAgain: nextCheck(now, now),
    surplusId: uuidv7(),
  })
  if (isSurplus)
    onTrouble(new Error(`${row.description} was paid twice: the second payment will be refunded`))
  return true
}

function otherPaidWords(row: PaymentRow, { amount, currency }: GatewaySession): string {
  const asked = `${String(row.amount)} ${row.currency}`
  return `The gateway took ${String(amount)} ${currency} for ${row.description} instead of ${asked}; it will be refunded`
}
