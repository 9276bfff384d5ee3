import { lazy } from 'react'
import { FormOrReview } from '../../platform/checkout/form-or-review.tsx'
import { NotOffered } from '../../platform/checkout/no-rules.tsx'
import { balanceOf } from '../../platform/checkout/price.ts'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { DonateForm } from './donate-form.tsx'
import { donateParts } from './donate-parts.tsx'
import { donate, type DonateKind } from './donate-product.ts'
import { donateProblems } from './donate-rule.ts'

/** What comes later is loaded while the form is filled in. */
const loadReview = async () => import('./donate-review.tsx')
const DonateReview = lazy(async () => ({ default: (await loadReview()).DonateReview }))

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
  const { draft } = ordering.journey
  const { charity, points } = draft
  const balance = balanceOf(summary)
  const moves = useOrderMoves(ordering, {
    problems: donateProblems(sold, draft, balance),
    asked:
      charity === null || points === null
        ? null
        : { activityType: 'DONATE', charityCode: charity, points: Number(points) },
    shown: 0,
  })
  return (
    <FormOrReview
      ordering={ordering}
      fetchReview={loadReview}
      renderReview={(offer) => (
        <DonateReview
          ordering={ordering}
          offer={offer}
          moves={moves}
          balance={balance}
          pinPattern={programme.pinPattern}
        />
      )}
      form={
        <DonateForm
          ordering={ordering}
          sold={sold}
          balance={balance}
          currency={programme.defaults.currency}
          isFrozen={summary.isFrozen}
          protectedUntil={summary.protectedUntil}
          onReview={moves.review}
        />
      }
    />
  )
}
