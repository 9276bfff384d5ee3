import { lazy } from 'react'
import { transferRuleOf } from '../../platform/configuration/use-configuration.ts'
import { balanceOf } from '../../platform/checkout/price.ts'
import { FormOrReview } from '../../platform/checkout/form-or-review.tsx'
import { hasNothing } from '../../platform/checkout/has-nothing.ts'
import { NoPoints } from '../../platform/checkout/no-points.tsx'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { writtenNumber } from '../../platform/recipient/recipient.ts'
import { useFindRecipient } from '../../platform/recipient/use-find-recipient.ts'
import { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import { problemsOf, type TransferKind } from './transfer-answers.ts'
import { TransferForm } from './transfer-form.tsx'
import { transferParts } from './transfer-parts.tsx'
import { lotsFor, priceFor } from './transfer-price.ts'
import { transfer } from './transfer.ts'

/** The review is loaded once a recipient is found. */
const loadReview = async () => import('./transfer-review.tsx')
const TransferReview = lazy(async () => ({ default: (await loadReview()).TransferReview }))

/** Transfers points to another member: form, review with PIN, hosted payment, receipt (POINT-04). */
export function Component() {
  return <ProductPage product={transfer} parts={transferParts} BeforeOrder={BeforeTransfer} />
}

/** The form and its review. */
function BeforeTransfer({ ordering, programme, summary }: BeforeOrderProps<TransferKind>) {
  const { membership, journey } = ordering
  const { draft } = journey
  const balance = balanceOf(summary)
  const bounds = { rule: transferRuleOf(programme), balance, ownNumber: membership.membershipNumber }
  const problems = problemsOf(draft, bounds)
  const { points, recipient } = draft
  const price = priceFor(bounds, points)
  const moves = useOrderMoves(ordering, {
    problems,
    asked:
      points === null
        ? null
        : { points: Number(points), recipient: writtenNumber(recipient), activityType: 'TRANSFER' },
    shown: Number(price?.total ?? 0),
  })
  const find = useFindRecipient(ordering, 'recipient')
  if (hasNothing(ordering, summary)) return <NoPoints words={ordering.product.words} />
  return (
    <FormOrReview
      ordering={ordering}
      fetchReview={loadReview}
      isNear={draft.found !== null}
      renderReview={(offer) => (
        <TransferReview
          ordering={ordering}
          offer={offer}
          moves={moves}
          balance={balance}
          pinPattern={programme.pinPattern}
        />
      )}
      form={
        <TransferForm
          ordering={ordering}
          bounds={bounds}
          price={price}
          lots={lotsFor(summary, price === null ? 0n : (points ?? 0n))}
          currency={programme.defaults.currency}
          coolingOffMinutes={programme.transfer.coolingOffMinutes}
          isFrozen={summary.isFrozen}
          protectedUntil={summary.protectedUntil}
          onFind={find}
          onReview={moves.review}
        />
      }
    />
  )
}
