import { feeFor } from '@waymark/rules/points/fee'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import { NotOffered } from '../../../platform/checkout/form/not-available.tsx'
import { balanceOf, type Price } from '../../../platform/checkout/price/price.ts'
import { FormOrReview } from '../../../platform/checkout/form/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../../platform/checkout/product-page.tsx'
import { useProblemWords } from '../../../platform/checkout/form/problem-words.ts'
import { useOrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import { TierForm } from './tier-form.tsx'
import { tierParts } from './tier-parts.tsx'
import { tierPurchase, type TierKind } from './tier-product.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Preloaded while the form is filled in. */
const TierReview = lazyComponent(async () => (await import('./tier-review.tsx')).TierReview)

/** Buys a higher tier. */
export function TierPurchase() {
  return <ProductPage product={tierPurchase} parts={tierParts} BeforeOrder={BeforeTier} />
}

function BeforeTier(props: BeforeOrderProps<TierKind>) {
  const { tierPurchase: sold } = props.programme
  return sold === undefined ? <NotOffered words="tier" /> : <BeforeSale {...props} sold={sold} />
}

type Sold = NonNullable<Programme['tierPurchase']>

function BeforeSale({ ordering, programme, summary, sold }: BeforeOrderProps<TierKind> & { sold: Sold }) {
  const rankOf = (code: string) => programme.tiers.findIndex((tier) => tier.code === code)
  const above = sold.tiers.filter(({ code }) => rankOf(code) > rankOf(summary.tierCode))
  const chosenOf = ({ tier }: TierKind['draft']) => above.find(({ code }) => code === tier)
  const words = useProblemWords<TierKind>('tier', {})
  const orderForm = useOrderForm(ordering, {
    fields: () => ['tier'],
    rules: (answers) => (chosenOf(answers) === undefined ? [{ field: 'tier', reason: 'missing' }] : []),
    words,
    asked: ({ tier }) => ({ activityType: 'TIER', tierCode: tier }),
    shown: (answers) => tierPrice(sold, chosenOf(answers)?.amount).total,
    fetchReview: TierReview.fetch,
  })
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => (
        <TierReview ordering={ordering} orderForm={orderForm} offer={offer} balance={balanceOf(summary)} />
      )}
      form={
        <TierForm
          ordering={ordering}
          orderForm={orderForm}
          programme={programme}
          tiers={above}
          tierName={summary.tierName}
          nextTier={programme.tiers.find(({ code }) => code === summary.tierCode)?.upgrade?.tierCode}
          price={tierPrice(sold, chosenOf(orderForm.form.values)?.amount)}
        />
      }
    />
  )
}

/** The price of a tier, by the rule that the server prices with (POINT-07): a flat amount. */
function tierPrice(sold: Sold, amount: number | undefined): Price {
  const vat = BigInt(sold.vat)
  const rule = {
    amount: BigInt(amount ?? 0),
    vat,
    serviceCharge: BigInt(sold.serviceCharge),
    perUnit: false,
  }
  const fee = feeFor(rule, amount === undefined ? 0n : 1n)
  const line = { units: 1n, unitPoints: 0n, unitPrice: fee.amount, amount: fee.amount, points: 0n }
  return { ...fee, lines: [line], vatBasisPoints: vat }
}
