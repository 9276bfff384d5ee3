import { NotOffered } from '../../platform/checkout/no-rules.tsx'
import { balanceOf } from '../../platform/checkout/price.ts'
import { FormOrReview } from '../../platform/checkout/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import { packetPrice, packetRuleOf, packetsProblem } from './packets.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { purchaseParts } from './purchase-parts.tsx'
import { purchase, type PurchaseKind } from './purchase-product.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** What comes later is loaded while the form is filled in. */
const loadReview = async () => import('./purchase-review.tsx')
const PurchaseReview = lazyComponent(async () => (await loadReview()).PurchaseReview)

/** Buys points for the own account. */
export function Purchase() {
  return <ProductPage product={purchase} parts={purchaseParts} BeforeOrder={BeforePurchase} />
}

function BeforePurchase(props: BeforeOrderProps<PurchaseKind>) {
  const { buy } = props.programme
  return buy === undefined ? <NotOffered words="buy" /> : <BeforeSale {...props} sold={buy} />
}

interface BeforeSaleProps extends BeforeOrderProps<PurchaseKind> {
  sold: NonNullable<BeforeOrderProps<PurchaseKind>['programme']['buy']>
}

function BeforeSale({ ordering, programme, summary, sold }: BeforeSaleProps) {
  const { draft } = ordering.journey
  const rule = packetRuleOf(sold)
  const { points } = draft
  const problem = packetsProblem(rule, points)
  const price = packetPrice(rule, points)
  const moves = useOrderMoves(ordering, {
    problems: problem === undefined ? [] : [{ field: 'points', reason: problem }],
    asked: points === null ? null : { activityType: 'BUY', points: Number(points) },
    shown: Number(price?.total ?? 0),
  })
  return (
    <FormOrReview
      ordering={ordering}
      fetchReview={loadReview}
      renderReview={(offer) => (
        <PurchaseReview ordering={ordering} offer={offer} moves={moves} pinPattern={programme.pinPattern} />
      )}
      form={
        <PurchaseForm
          ordering={ordering}
          programme={programme}
          sold={sold}
          rule={rule}
          price={price}
          balance={balanceOf(summary)}
          onReview={moves.review}
        />
      }
    />
  )
}
