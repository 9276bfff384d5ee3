import { NotOffered } from '../../platform/checkout/form/not-available.tsx'
import { balanceOf } from '../../platform/checkout/price/price.ts'
import { FormOrReview } from '../../platform/checkout/form/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderForm } from '../../platform/checkout/form/use-order-form.ts'
import { packetPrice, packetRuleOf, packetsRules } from './packets.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { purchaseParts } from './purchase-parts.tsx'
import { purchase, type PurchaseKind } from './purchase-product.ts'
import { usePacketProblems } from './use-packet-problems.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** Preloaded while the form is filled in. */
const PurchaseReview = lazyComponent(async () => (await import('./purchase-review.tsx')).PurchaseReview)

/** Buys points for the member's own account. */
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
  const rule = packetRuleOf(sold)
  const words = usePacketProblems<PurchaseKind>('buy', rule)
  const orderForm = useOrderForm(ordering, {
    fields: () => ['points'],
    rules: ({ points }) => packetsRules(rule, points),
    words,
    asked: ({ points }) => ({ activityType: 'BUY', points: points ?? 0n }),
    shown: ({ points }) => packetPrice(rule, points)?.total ?? 0n,
    fetchReview: PurchaseReview.fetch,
  })
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => <PurchaseReview ordering={ordering} orderForm={orderForm} offer={offer} />}
      form={
        <PurchaseForm
          ordering={ordering}
          orderForm={orderForm}
          programme={programme}
          sold={sold}
          rule={rule}
          price={packetPrice(rule, orderForm.form.values.points)}
          balance={balanceOf(summary)}
        />
      }
    />
  )
}
