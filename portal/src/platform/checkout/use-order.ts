import { useEffect, useEffectEvent, useReducer } from 'react'
import { useNavigate } from 'react-router'
import type { MembershipIdentity } from '../session/session.ts'
import { useMembership } from '../session/use-membership.ts'
import { usePageAddress } from './page-address.ts'
import { emptyForm, entered, type Entry, type Step } from './order-step.ts'
import type { OrderKind } from './order-kind.ts'
import type { Product } from './product.ts'
import { sentQuote } from './confirm/sent-quote.ts'
import { useTrackedStep } from './tracking/track-order.ts'
import { useEntry } from './use-entry.ts'

/** A product's journey, as used by its page. */
export interface Ordering<K extends OrderKind> {
  readonly product: Product<K>
  readonly membership: MembershipIdentity
  readonly step: Step<K>
  /** Changes the step; beyond the form's own, through `moveOf`. */
  readonly change: (edit: (step: Step<K>) => Step<K>) => void
  readonly entry: Entry
}

/**
 * The journey of a product's page. Starts with the form, or with an order whose result is to be shown.
 * @param payer the membership whose points can pay, if it isn't the current one
 */
export function useOrder<K extends OrderKind>(product: Product<K>, payer?: MembershipIdentity): Ordering<K> {
  const acting = useMembership()
  const membership = payer ?? acting
  const entry = useEntry(product.type)
  const [step, change] = useReducer(
    (before: Step<K>, edit: (step: Step<K>) => Step<K>) => edit(before),
    undefined,
    () => entered<K>(product, firstStep(membership, product.type), entry),
  )
  const enter = useEffectEvent((next: Entry) => change((before) => entered(product, before, next)))
  useEffect(() => enter(entry), [entry])
  useStaleReview(entry, step.kind)
  useTrackedStep(product.words, step.kind)
  return { product, membership, step, change, entry }
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
