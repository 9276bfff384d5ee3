import type { Programme } from '../../platform/configuration/configuration.ts'
import { NotOffered } from '../../platform/checkout/no-rules.tsx'
import { balanceOf } from '../../platform/checkout/price.ts'
import { FormOrReview } from '../../platform/checkout/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import { ConvertForm } from './convert-form.tsx'
import { convertParts } from './convert-parts.tsx'
import { convert, type ConvertKind } from './convert-product.ts'
import { convertPrice, convertProblem, convertRuleOf } from './convert-rule.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** What comes later is loaded while the form is filled in. */
const loadReview = async () => import('./convert-review.tsx')
const ConvertReview = lazyComponent(async () => (await loadReview()).ConvertReview)

/** Converts points to status points, which count once they are activated (POINT-12). */
export function Component() {
  return <ProductPage product={convert} parts={convertParts} BeforeOrder={BeforeConvert} />
}

function BeforeConvert(props: BeforeOrderProps<ConvertKind>) {
  const { convert: sold } = props.programme
  return sold === undefined ? <NotOffered words="convert" /> : <BeforeSale {...props} sold={sold} />
}

interface BeforeSaleProps extends BeforeOrderProps<ConvertKind> {
  sold: NonNullable<Programme['convert']>
}

function BeforeSale({ ordering, programme, summary, sold }: BeforeSaleProps) {
  const { draft } = ordering.journey
  const { points } = draft
  const rule = convertRuleOf(sold)
  const balance = balanceOf(summary)
  const problem = convertProblem(rule, points, balance)
  const price = convertPrice(rule, points, balance)
  const moves = useOrderMoves(ordering, {
    problems: problem === undefined ? [] : [{ field: 'points', reason: problem }],
    asked: points === null ? null : { activityType: 'CONVERT', points: Number(points) },
    shown: Number(price?.total ?? 0),
  })
  return (
    <FormOrReview
      ordering={ordering}
      fetchReview={loadReview}
      renderReview={(offer) => (
        <ConvertReview
          ordering={ordering}
          offer={offer}
          moves={moves}
          balance={balance}
          days={sold.activateDays}
          pinPattern={programme.pinPattern}
        />
      )}
      form={
        <ConvertForm
          ordering={ordering}
          rule={rule}
          price={price}
          balance={balance}
          days={sold.activateDays}
          currency={programme.defaults.currency}
          isFrozen={summary.isFrozen}
          protectedUntil={summary.protectedUntil}
          onReview={moves.review}
        />
      }
    />
  )
}
