import { useEffect, type ReactNode } from 'react'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import type { OrderKind } from './order-kind.ts'
import type { Offer } from './order-step.ts'
import type { Ordering } from './use-order.ts'

interface FormOrReviewProps<K extends OrderKind> {
  ordering: Ordering<K>
  /** Prefetches the review's code while the form is filled in; a stable function. */
  fetchReview: () => Promise<unknown>
  /** False while it's too early to fetch the review. */
  isNear?: boolean
  renderReview: (offer: Offer<K>) => ReactNode
  form: ReactNode
}

/** What shows before an order is sent: the form, or the review of its price. Each offer gets a review of its own. */
export function FormOrReview<K extends OrderKind>(props: FormOrReviewProps<K>) {
  const { ordering, fetchReview, isNear = true, renderReview, form } = props
  const { step } = ordering
  useEffect(() => {
    if (isNear) fetchReview().catch(() => undefined)
  }, [isNear, fetchReview])
  if (step.kind !== 'review') return form
  return <PartBoundary key={step.offer.idempotencyKey}>{renderReview(step.offer)}</PartBoundary>
}
