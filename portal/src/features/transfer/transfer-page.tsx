import { withoutGrouping } from '@waymark/rules/membership-number'
import { transferRuleOf } from '../../platform/configuration/use-configuration.ts'
import { balanceOf } from '../../platform/checkout/price/price.ts'
import { FormOrReview } from '../../platform/checkout/form/form-or-review.tsx'
import { hasNothing } from '../../platform/checkout/form/has-nothing.ts'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { senderNumber } from '../../platform/recipient/recipient.ts'
import { useOrderForm } from '../../platform/checkout/form/use-order-form.ts'
import { problemsOf, type TransferKind } from './transfer-answers.ts'
import { TransferForm } from './transfer-form.tsx'
import { transferParts } from './transfer-parts.tsx'
import { priceFor } from './transfer-price.ts'
import { loadSubmit, transfer } from './transfer.ts'
import { useTransferWords } from './use-transfer-words.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'

const NoPoints = lazyComponent(
  async () => (await import('../../platform/checkout/form/no-points.tsx')).NoPoints,
)
/** Loaded once a recipient is found. */
const TransferReview = lazyComponent(async () => {
  const [part] = await Promise.all([import('./transfer-review.tsx'), loadSubmit()])
  return part.TransferReview
})

/** Transfers points to another member: form, review with PIN, hosted payment, receipt (POINT-04). */
export function Component() {
  return <ProductPage product={transfer} parts={transferParts} BeforeOrder={BeforeTransfer} />
}

/** The form and its review. */
function BeforeTransfer({ ordering, programme, summary }: BeforeOrderProps<TransferKind>) {
  const balance = balanceOf(summary)
  const bounds = { rule: transferRuleOf(programme), balance, ownNumber: senderNumber(ordering.membership) }
  const words = useTransferWords(bounds)
  const orderForm = useOrderForm(ordering, {
    fields: () => ['recipient', 'points', 'message'],
    rules: (answers) => problemsOf(answers, bounds),
    words,
    asked: ({ points, recipient }) => ({
      activityType: 'TRANSFER',
      points: points ?? 0n,
      recipient: withoutGrouping(recipient),
    }),
    shown: ({ points }) => priceFor(bounds, points)?.total ?? 0n,
    fetchReview: TransferReview.fetch,
  })
  if (hasNothing(ordering, summary))
    return (
      <PartBoundary>
        <NoPoints words={ordering.product.words} />
      </PartBoundary>
    )
  const { points, found } = orderForm.form.values
  const price = priceFor(bounds, points)
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      isNear={found !== null}
      renderReview={(offer) => (
        <TransferReview ordering={ordering} orderForm={orderForm} offer={offer} balance={balance} />
      )}
      form={
        <TransferForm
          ordering={ordering}
          orderForm={orderForm}
          bounds={bounds}
          price={price}
          summary={summary}
          currency={programme.defaults.currency}
          coolingOffMinutes={programme.transfer.coolingOffMinutes}
        />
      }
    />
  )
}
