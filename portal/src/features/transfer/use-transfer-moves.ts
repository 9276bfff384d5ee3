import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSecondFactor, type WithSecondFactor } from '../../platform/factors/multi-factor-context.tsx'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { rememberOrder } from './open-order.ts'
import { paymentPage } from './payment-return.ts'
import { orderRefusal, pinRefusal, problemOf } from './refusals.ts'
import {
  problemsOf,
  recipientProblems,
  writtenNumber,
  type TransferBounds,
  type TransferField,
} from './transfer-answers.ts'
import {
  askPrice,
  buttons,
  closeTransaction,
  givePin,
  searchRecipient,
  sendOrder,
  type TransferOrder,
} from './transfer-calls.ts'
import type { Journey, Move, Offer } from './transfer-flow.ts'
import { priceFor } from './transfer-price.ts'
import { orderEntry, reviewEntry } from './use-entry.ts'

interface Parts {
  readonly membership: MembershipIdentity
  readonly journey: Journey
  readonly bounds: TransferBounds
  readonly move: (move: Move) => void
}

/** What a person can do on the way to a sent order. Each does its call and tells the journey; a second press meanwhile is nothing. */
export function useTransferMoves(parts: Parts) {
  const once = useOnce()
  const findOnce = useOnce()
  const withSecondFactor = useSecondFactor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { journey, move } = parts
  return {
    find: () => findOnce(async () => find(parts)),
    review: () =>
      once(async () => {
        const offer = await priced(parts, priceShown(parts))
        if (offer === undefined) return
        move({ kind: 'offer', offer })
        // The back button leads from the review to the form.
        await navigate(pathname, { state: reviewEntry })
      }),
    newPrice: (old: Offer) =>
      once(async () => {
        move({ kind: 'pay' })
        const offer = await priced(parts, old.quote.total)
        if (offer !== undefined) move({ kind: 'offer', offer })
      }),
    change: (focus: TransferField | 'heading') => {
      move({ kind: 'change', focus })
      void navigate(-1)
    },
    confirm: (offer: Offer, pin: string) =>
      once(async () => {
        move({ kind: 'pay' })
        const given = await givePin(parts.membership, pin)
        if (given.kind === 'failed') move({ kind: 'trouble', trouble: pinRefusal(given.error) })
        else
          await send(
            { ...parts, withSecondFactor },
            orderOf(offer, given.answer.object.transactionID, journey),
            show,
          )
      }),
    repeat: (offer: Offer, pinTransaction: string) =>
      once(async () => {
        move({ kind: 'pay' })
        await send({ ...parts, withSecondFactor }, orderOf(offer, pinTransaction, journey), show)
      }),
  }

  async function show(activityNumber: string): Promise<void> {
    await navigate(pathname, { replace: true, state: orderEntry(activityNumber) })
  }
}

/** Runs one thing at a time; what is asked for meanwhile is dropped. */
function useOnce() {
  const isRunning = useRef(false)
  return (action: () => Promise<void>): void => {
    if (isRunning.current) return
    isRunning.current = true
    void action().finally(() => {
      isRunning.current = false
    })
  }
}

async function find({ membership, journey, bounds, move }: Parts): Promise<void> {
  const { recipient } = journey.answers
  const problems = recipientProblems(recipient, bounds.ownNumber)
  if (problems.length > 0) return move({ kind: 'refuse', problems })
  const result = await searchRecipient(membership, writtenNumber(recipient))
  if (result.kind === 'answered') {
    return move({ kind: 'find', found: { ...result.answer.object, foundAt: new Date().toISOString() } })
  }
  const problem = { field: 'recipient', reason: 'refused', error: result.error } as const
  return move({ kind: 'refuse', problems: [problem] })
}

/** The server's price; undefined where it was refused, and the journey knows why. `expected`: cents that were shown. */
async function priced(parts: Parts, expected: number): Promise<Offer | undefined> {
  const { membership, journey, bounds, move } = parts
  const { points, recipient } = journey.answers
  const problems = problemsOf(journey.answers, bounds)
  if (problems.length > 0 || points === null) {
    move({ kind: 'refuse', problems })
    return undefined
  }
  move({ kind: 'price' })
  const result = await askPrice(membership, points, writtenNumber(recipient))
  if (result.kind === 'failed') {
    move({ kind: 'refuse', problems: [problemOf(result.error)] })
    return undefined
  }
  const quote = result.answer.object
  if (quote.activityType !== 'TRANSFER') throw new Error('The price of a transfer was asked for')
  const priceBefore = quote.total === expected ? null : expected
  return { quote, priceBefore, idempotencyKey: crypto.randomUUID() }
}

function priceShown({ journey, bounds }: Parts): number {
  return Number(priceFor(bounds.rule, journey.answers.points ?? 0n).total)
}

function orderOf(offer: Offer, pinTransaction: string, journey: Journey): TransferOrder {
  const { origin, pathname } = globalThis.location
  return { offer, pinTransaction, message: journey.answers.message, page: `${origin}${pathname}` }
}

async function send(
  { membership, move, withSecondFactor }: Parts & { readonly withSecondFactor: WithSecondFactor },
  order: TransferOrder,
  show: (activityNumber: string) => Promise<void>,
): Promise<void> {
  const params = [membership, order, buttons.confirm] as const
  const sent = await withSecondFactor(sendOrder, params, order.pinTransaction)
  if (sent.kind === 'failed') {
    const next = orderRefusal(sent.error, order.pinTransaction)
    move(next)
    const isKept = next.kind === 'trouble' && 'pinTransaction' in next.trouble
    return isKept ? undefined : closeTransaction(membership, order.pinTransaction)
  }
  const { object } = sent.answer
  const { transactionId: activityNumber } = object
  rememberOrder({ activityNumber, pinTransaction: order.pinTransaction })
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') return show(activityNumber)
  const address = paymentPage(object.redirectURL)
  // Without a page to pay on, the order itself says how it stands.
  if (address === undefined) return show(activityNumber)
  move({ kind: 'leave', address })
  return globalThis.location.assign(address)
}
