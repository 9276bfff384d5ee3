import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { mayHaveArrived } from '../client/call-error.ts'
import { useIsHere } from '../navigation/use-is-here.ts'
import { ownSearch, useHere } from './here.ts'
import { rememberOrder } from './open-order.ts'
import { askPrice, closeTransaction, givePin, orderRequest } from './order-calls.ts'
import type { Offer, SentWith } from './order-flow.ts'
import { useSecondFactor, type WithSecondFactor } from '../factors/multi-factor-context.tsx'
import { track } from '../tracking/tracking.ts'
import { isQuoteOf, type AskedOf, type OrderKind, type OrderProblem } from './order-kind.ts'
import { keepPaymentDetail } from './payment-detail.ts'
import { paymentPage } from './payment-return.ts'
import type { Sending } from './product.ts'
import { orderRefusal, problemOf } from './refusals.ts'
import { trackOrderFailure } from './track-order.ts'
import { orderEntry, reviewEntry } from './use-entry.ts'
import type { Ordering } from './use-order.ts'

/** What the form amounts to now. */
export interface Filled<K extends OrderKind> {
  /** Everything that keeps it from being priced, in the form's order. The server checks it all again. */
  readonly problems: readonly OrderProblem<K['field']>[]
  /** What a price is asked for; null where something is wrong. */
  readonly asked: AskedOf<K> | null
  /** Cents that the form shows. */
  readonly shown: number
}

/** What a person can do on the way to a sent order. Each does its call and tells the journey; a second press meanwhile is nothing. */
export function useOrderMoves<K extends OrderKind>(ordering: Ordering<K>, filled: Filled<K>) {
  const once = useOnce()
  const navigate = useNavigate()
  const here = useHere()
  const withSecondFactor = useSecondFactor()
  const { product, membership, move } = ordering
  const isHere = useIsHere()
  const isWanted = useIsPriceWanted(ordering)
  const show = async (activityNumber: string): Promise<void> => {
    if (!isHere()) return
    await navigate(here, { replace: true, state: orderEntry(activityNumber) })
  }
  return {
    review: () =>
      once(async () => {
        const offer = await priced(ordering, filled, filled.shown)
        // Who has gone on is not led back, and what was changed meanwhile has another price.
        if (offer === undefined || !isHere() || !isWanted()) return
        move({ kind: 'offer', offer })
        // The back button leads from the review to the form.
        await navigate(here, { state: reviewEntry })
      }),
    newPrice: (old: Offer<K>) =>
      once(async () => {
        move({ kind: 'pay' })
        const offer = await priced(ordering, filled, old.quote.total)
        if (offer !== undefined) move({ kind: 'offer', offer })
      }),
    change: (focus: K['field'] | 'heading') => {
      move({ kind: 'change', focus })
      void navigate(-1)
    },
    confirm: (offer: Offer<K>, pin: string, paying: Omit<SentWith, 'pinTransaction'>) =>
      once(async () => {
        move({ kind: 'pay' })
        const given = await givePin(membership, pin)
        if (given.kind === 'failed') {
          trackOrderFailure(product, 'review', given.error)
          // Without an answer nothing is known of the PIN, and nothing was sent.
          const kind = mayHaveArrived(given.error) ? 'refused' : 'pin'
          move({ kind: 'trouble', trouble: { kind, error: given.error } })
        } else
          await send(
            { ...ordering, withSecondFactor, isHere },
            offer,
            { pinTransaction: given.answer.object.transactionID, ...paying },
            show,
          )
      }),
    repeat: (offer: Offer<K>, sentWith: SentWith) =>
      once(async () => {
        move({ kind: 'pay' })
        await send({ ...ordering, withSecondFactor, isHere }, offer, sentWith, show)
      }),
  }
}

/** Whether the price that was requested is still wanted: every change of the form ends that. */
function useIsPriceWanted<K extends OrderKind>({ journey }: Ordering<K>): () => boolean {
  const kind = useRef<string>(journey.step.kind)
  useEffect(() => {
    kind.current = journey.step.kind
  }, [journey.step.kind])
  return () => kind.current === 'pricing'
}

/** Runs one thing at a time; what is asked for meanwhile is dropped. */
export function useOnce() {
  const isRunning = useRef(false)
  return (action: () => Promise<void>): void => {
    if (isRunning.current) return
    isRunning.current = true
    void action().finally(() => {
      isRunning.current = false
    })
  }
}

/** The server's price; undefined where it was refused, and the journey knows why. `expected`: cents that were shown. */
async function priced<K extends OrderKind>(
  { product, membership, move }: Ordering<K>,
  { problems, asked }: Filled<K>,
  expected: number,
): Promise<Offer<K> | undefined> {
  if (problems.length > 0 || asked === null) {
    move({ kind: 'refuse', problems })
    return undefined
  }
  move({ kind: 'price' })
  const result = await askPrice(membership, product, asked)
  if (result.kind === 'failed') {
    trackOrderFailure(product, 'form', result.error)
    move({ kind: 'refuse', problems: [problemOf(product, result.error)] })
    return undefined
  }
  const quote = result.answer.object
  if (!isQuoteOf<K>(product.type, quote)) throw new Error('The price is of another product')
  const priceBefore = quote.total === expected ? null : expected
  return { quote, priceBefore, idempotencyKey: crypto.randomUUID() }
}

async function send<K extends OrderKind>(
  ordering: Ordering<K> & { readonly withSecondFactor: WithSecondFactor; readonly isHere: () => boolean },
  offer: Offer<K>,
  sentWith: SentWith,
  show: (activityNumber: string) => Promise<void>,
): Promise<void> {
  const { product, membership, journey, move, withSecondFactor, isHere } = ordering
  const { origin, pathname, search } = globalThis.location
  const { pinTransaction } = sentWith
  const sending: Sending<K> = {
    ...sentWith,
    offer,
    draft: journey.draft,
    page: `${origin}${pathname}${ownSearch(search)}`,
  }
  const request = orderRequest(membership, product, sending)
  const params = [membership, request, sending] as const
  const sent = await withSecondFactor(product.submit, params, pinTransaction)
  if (sent.kind === 'failed') {
    trackOrderFailure(product, 'review', sent.error)
    const next = orderRefusal(product, sent.error, sentWith)
    move(next)
    const isKept = next.kind === 'trouble' && 'sentWith' in next.trouble
    // Nobody waits for it: what is pressed next would be dropped meanwhile.
    if (!isKept) void closeTransaction(membership, pinTransaction)
    return undefined
  }
  const { object } = sent.answer
  const { transactionId: activityNumber } = object
  rememberOrder(product, offer.quote, { activityNumber, pinTransaction })
  keepPaymentDetail(activityNumber, request)
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') return show(activityNumber)
  const address = paymentPage(object.redirectURL)
  // Without a page to pay on, the order itself says how it stands.
  if (address === undefined) return show(activityNumber)
  track({ event: 'checkout', journey: product.words, items: offer.quote.lines.length })
  // The order is kept: its page, and a notice on the form, lead to the payment.
  if (!isHere()) return undefined
  move({ kind: 'leave', address })
  return globalThis.location.assign(address)
}
