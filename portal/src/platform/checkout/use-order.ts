import { useEffect, useReducer } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import type { MembershipIdentity } from '../session/session.ts'
import { useMembership } from '../session/use-membership.ts'
import { usePageAddress } from './page-address.ts'
import { forgetOrder, openOrder, rememberFound, rememberHeld } from './open-order.ts'
import { closeTransaction } from '../forms/pin-calls.ts'
import { fetchLeftOrder, fetchOrder, fetchSentOrder } from './order-calls.ts'
import { emptyForm, nextStep, type Entry, type Move, type Step } from './order-flow.ts'
import { isOrderOf, type AnyOrder, type OrderKind } from './order-kind.ts'
import type { Product } from './product.ts'
import { forgetSent, sentQuote } from './sent-quote.ts'
import { trackDecline, trackOrderEnd, useTrackedStep } from './track-order.ts'
import { orderEntry, useEntry } from './use-entry.ts'

/** A product's journey, as used by its page. */
export interface Ordering<K extends OrderKind> {
  readonly product: Product<K>
  readonly membership: MembershipIdentity
  readonly step: Step<K>
  readonly move: (move: Move<K>) => void
  readonly entry: Entry
  /**
   * Checks an order's status and moves the journey there. `isLeft`: its payment page was left, so the order is ended unless it was paid.
   */
  readonly ask: (activityNumber: string, isLeft?: boolean) => Promise<void>
  /** Finds the order of a quote that was sent without an answer, or shows that it never arrived. */
  readonly find: (quoteReferenceNumber: string) => Promise<void>
  /** Shows an order that has just changed, and refreshes what it affects. */
  readonly show: (order: AnyOrder) => void
}

/**
 * The journey of a product's page. Starts with the form, or with an order whose result is to be shown.
 * @param payer the membership whose points can pay, if it isn't the current one
 */
export function useOrder<K extends OrderKind>(product: Product<K>, payer?: MembershipIdentity): Ordering<K> {
  const acting = useMembership()
  const membership = payer ?? acting
  const entry = useEntry(product.type)
  const [step, move] = useReducer(
    (before: Step<K>, next: Move<K>) => nextStep(product, before, next),
    undefined,
    () => nextStep<K>(product, firstStep(membership, product.type), { kind: 'enter', entry }),
  )
  useEffect(() => move({ kind: 'enter', entry }), [entry])
  useStaleReview(entry, step.kind)
  useTrackedStep(product.words, step.kind)
  const asking = useFetchOrder(product, membership, move)
  return { product, membership, step, move, entry, ...asking }
}

/** The form, or a check on the last order if it was sent and its answer got lost. */
function firstStep<K extends OrderKind>(membership: MembershipIdentity, type: K['type']): Step<K> {
  const quoteReferenceNumber = sentQuote(membership, type)
  return quoteReferenceNumber === undefined ? emptyForm : { kind: 'asking', asked: { quoteReferenceNumber } }
}

/** A review doesn't survive a reload or a refusal: its history entry then shows the form. */
function useStaleReview(entry: Entry, kind: string): void {
  const navigate = useNavigate()
  const here = usePageAddress()
  const isStale = entry.kind === 'review' && kind === 'form'
  useEffect(() => {
    if (isStale) void navigate(here, { replace: true, state: null, preventScrollReset: true })
  }, [isStale, navigate, here])
}

/** Checks an order. A final answer refreshes what it affects (POINT-04, SUMM-02). */
function useFetchOrder<K extends OrderKind>(
  product: Product<K>,
  membership: MembershipIdentity,
  move: (next: Move<K>) => void,
) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const here = usePageAddress()
  const show = (order: AnyOrder): void => {
    if (!isOrderOf<K>(product.type, order)) return move({ kind: 'lose', error: notFound })
    move({ kind: 'order', order })
    const { activityNumber, memberActivityStatus: status } = order
    if (status === 'PAYMENT_PENDING') return trackDecline(product, order)
    trackOrderEnd(product, order)
    if (status === 'HELD' || status === 'POSTED') product.drafts.drop()
    if (status === 'HELD') rememberHeld(product.type, activityNumber)
    else forgetOrder(activityNumber)
    dispatch(api.util.invalidateTags(['balance', 'activity', ...(product.changes ?? [])]))
    return undefined
  }
  const ask = async (activityNumber: string, isLeft = false): Promise<void> => {
    const remembered = openOrder(product.type)
    const pinTransaction = remembered?.activityNumber === activityNumber ? remembered.pinTransaction : ''
    const asked = isLeft
      ? await fetchLeftOrder(membership, activityNumber)
      : await fetchOrder(membership, product, { activityNumber, pinTransaction })
    if (asked.kind === 'failed') return move({ kind: 'lose', error: asked.error })
    const { object } = asked.answer
    show(object)
    if (object.memberActivityStatus !== 'PAYMENT_PENDING')
      await closeTransaction(membership, pinTransaction, activityNumber)
    return undefined
  }
  const find = async (quoteReferenceNumber: string): Promise<void> => {
    const asked = await fetchSentOrder(membership, quoteReferenceNumber)
    if (asked.kind === 'failed' && asked.error.code !== 'NOT_FOUND')
      return move({ kind: 'lose', error: asked.error })
    forgetSent()
    if (asked.kind === 'failed') return move({ kind: 'miss' })
    const { object } = asked.answer
    const { activityNumber, memberActivityStatus: status } = object
    if (status === 'PAYMENT_PENDING') rememberFound(product.type, activityNumber)
    show(object)
    // A reload shows the order again.
    void navigate(here, { replace: true, state: orderEntry(activityNumber), preventScrollReset: true })
  }
  return { ask, find, show }
}

/** Another product's order shows on that product's page, not here. */
const notFound = { code: 'NOT_FOUND', status: 404, messages: [], details: [], data: {} } as const
