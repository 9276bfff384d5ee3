import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createGateways } from '../gateways.ts'
import {
  lockRefunds,
  markMadeThere,
  markToBeSent,
  readHeldAttempts,
  readHeldRefunds,
  type HeldAttempt,
  type HeldRefund,
} from './held-refund-store.ts'
import { keysForgottenBefore } from './refund-key.ts'
import { sumOf, waysTo } from './ways-to-total.ts'

/** Refunds that were found to be made at the gateway, and those that will be sent. */
export interface SettledRefunds {
  readonly made: readonly HeldRefund[]
  readonly toSend: readonly HeldRefund[]
}

/** What the gateway has refunded of a payment, and what we know of, in minor units. */
export interface RefundTotals {
  readonly there: bigint
  readonly here: bigint
}

export type RefundsAnswer =
  | ({ readonly kind: 'settled' } & SettledRefunds)
  /** None is held; or another one is on its way; or they changed while the gateway was asked. Nothing was changed. */
  | { readonly kind: 'none' | 'moving' | 'changed' }
  /** The gateway finds a refund by its key however old it is. */
  | { readonly kind: 'needless' }
  /** The totals don't say which were made, or not these. Nothing was changed. */
  | ({ readonly kind: 'unclear' | 'tooMany'; readonly held: readonly HeldRefund[] } & RefundTotals)

/** Held refunds of one payment to settle. */
export interface SettleAsked {
  readonly paymentId: string
  /** Ids of those that the gateway has made, as an operator found out; undefined to find them by the gateway's total. */
  readonly made?: readonly string[] | undefined
}

/**
 * Settles refunds that had no answer before their keys could be forgotten, by what the gateway has refunded in total: each is marked as
 * made, or sent with its key counting from now. Where the total leaves more than one way, or none, an operator says which were made; never
 * more than the gateway has refunded.
 * @param record writes it down in the same transaction
 * @throws GatewayUnavailable if the gateway doesn't tell its total; NoSuchRefund for an id that isn't held
 */
export async function settleRefunds(
  database: Database,
  gateways: readonly PaymentGateway[],
  asked: SettleAsked,
  now: Date,
  record: (tx: Tx, settled: SettledRefunds) => Promise<void>,
): Promise<RefundsAnswer> {
  const forgotten = keysForgottenBefore(now)
  const attempts = await readHeldAttempts(database, asked.paymentId, forgotten)
  const held = await readHeldRefunds(database, asked.paymentId, forgotten)
  const strange = asked.made?.find((id) => !held.some((one) => one.id === id))
  if (strange !== undefined) throw new NoSuchRefund(strange)
  if (attempts.length === 0) return { kind: 'none' }
  if (attempts.some(({ isMoving }) => isMoving)) return { kind: 'moving' }
  const settled: { made: HeldRefund[]; toSend: HeldRefund[] } = { made: [], toSend: [] }
  for (const attempt of attempts) {
    const ofAttempt = held.filter((one) => one.attempt === attempt.attempt)
    const answer = await tellApart(gateways, attempt, ofAttempt, asked.made)
    if (answer.kind !== 'settled') return answer
    settled.made.push(...answer.made)
    settled.toSend.push(...answer.toSend)
  }
  return inTransaction(database, async (tx) => {
    await lockRefunds(tx, asked.paymentId)
    const still = await readHeldRefunds(tx, asked.paymentId, forgotten)
    if (idsOf(still).join(' ') !== idsOf(held).join(' ')) return { kind: 'changed' }
    await markMadeThere(tx, idsOf(settled.made), now)
    await markToBeSent(tx, idsOf(settled.toSend), now)
    await record(tx, settled)
    return { kind: 'settled', ...settled }
  })
}

/** An id that isn't a held refund's of this payment. */
export class NoSuchRefund extends Error {
  readonly id: string

  constructor(id: string) {
    super(`No held refund ${id}`)
    this.name = 'NoSuchRefund'
    this.id = id
  }
}

const idsOf = (refunds: readonly HeldRefund[]): readonly string[] => refunds.map(({ id }) => id)

/** Which refunds of one attempt the gateway has made. */
async function tellApart(
  gateways: readonly PaymentGateway[],
  { gateway: name, sessionId, done: here }: HeldAttempt,
  held: readonly HeldRefund[],
  named: readonly string[] | undefined,
): Promise<RefundsAnswer> {
  const { refundedTotal } = createGateways(gateways).named(name)
  if (refundedTotal === undefined) return { kind: 'needless' }
  const there = await refundedTotal(sessionId)
  const totals = { held, there, here }
  const split = (made: readonly HeldRefund[]) =>
    ({ kind: 'settled', made, toSend: held.filter((one) => !made.includes(one)) }) as const
  if (named !== undefined) {
    const made = held.filter(({ id }) => named.includes(id))
    return made.length > 0 && sumOf(made) > there - here ? { kind: 'tooMany', ...totals } : split(made)
  }
  const [made, ...others] = waysTo(there - here, held)
  return made === undefined || others.length > 0 ? { kind: 'unclear', ...totals } : split(made)
}
