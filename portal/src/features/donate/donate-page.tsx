import { FormOrReview } from '../../platform/checkout/form/form-or-review.tsx'
import { NotOffered } from '../../platform/checkout/form/not-available.tsx'
import { balanceOf } from '../../platform/checkout/price/price.ts'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { DonateForm } from './donate-form.tsx'
import { donateParts } from './donate-parts.tsx'
import { donate, type DonateKind } from './donate-product.ts'
import { donateProblems } from './donate-rule.ts'
import { useDonateWords } from './use-donate-words.ts'

/** Preloaded while the form is filled in. */
const DonateReview = lazyComponent(async () => (await import('./donate-review.tsx')).DonateReview)

/** Donates points to a charity of the programme. */
export function Component() {
  return <ProductPage product={donate} parts={donateParts} BeforeOrder={BeforeDonate} />
}

function BeforeDonate(props: BeforeOrderProps<DonateKind>) {
  const { donate: sold } = props.programme
  return sold === undefined ? <NotOffered words="donate" /> : <BeforeSale {...props} sold={sold} />
}

interface BeforeSaleProps extends BeforeOrderProps<DonateKind> {
  sold: NonNullable<Programme['donate']>
}

function BeforeSale({ ordering, programme, summary, sold }: BeforeSaleProps) {
  const balance = balanceOf(summary)
  const words = useDonateWords(sold, balance)
  const orderForm = useOrderForm(ordering, {
    fields: () => ['charity', 'points'],
    rules: (answers) => donateProblems(sold, answers, balance),
    words,
    asked: ({ charity, points }) => ({
      activityType: 'DONATE',
      charityCode: charity,
      points: points ?? 0n,
    }),
    shown: () => 0n,
    fetchReview: DonateReview.fetch,
  })
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => (
        <DonateReview ordering={ordering} orderForm={orderForm} offer={offer} balance={balance} />
      )}
      form={
        <DonateForm
          ordering={ordering}
          orderForm={orderForm}
          sold={sold}
          balance={balance}
          currency={programme.defaults.currency}
          isFrozen={summary.isFrozen}
          protectedUntil={summary.protectedUntil}
        />
      }
    />
  )
}
