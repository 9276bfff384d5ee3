import { useEffect, type ReactNode } from 'react'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import type { OrderKind } from '../order-kind.ts'
import type { Offer } from '../order-step.ts'
import { PriceLines } from '../price/price-lines-part.ts'
import type { OrderForm } from './use-order-form.ts'
import type { Ordering } from '../use-order.ts'

interface FormOrReviewProps<K extends OrderKind> {
  ordering: Ordering<K>
  orderForm: OrderForm<K>
  /** False while it's too early to fetch the review's code, which comes while the form is filled in. */
  isNear?: boolean
  renderReview: (offer: Offer<K>) => ReactNode
  form: ReactNode
}

/** What shows before an order is sent: the form, or the review of its price. Each offer gets a review of its own. */
export function FormOrReview<K extends OrderKind>(props: FormOrReviewProps<K>) {
  const { ordering, orderForm, isNear = true, renderReview, form } = props
  const { step } = ordering
  const { fetchReview } = orderForm
  useEffect(() => {
    if (!isNear) return
    fetchReview().catch(() => undefined)
    // Lines that arrive after the amount push the button away from who is about to press it.
    PriceLines.fetch().catch(() => undefined)
  }, [isNear, fetchReview])
  if (step.kind !== 'review') return form
  return <PartBoundary key={step.offer.idempotencyKey}>{renderReview(step.offer)}</PartBoundary>
}
