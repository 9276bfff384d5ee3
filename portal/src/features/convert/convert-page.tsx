import type { Programme } from '../../platform/configuration/configuration.ts'
import { NotOffered } from '../../platform/checkout/form/not-available.tsx'
import { balanceOf } from '../../platform/checkout/price/price.ts'
import { FormOrReview } from '../../platform/checkout/form/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderForm } from '../../platform/checkout/form/use-order-form.ts'
import { ConvertForm } from './convert-form.tsx'
import { convertParts } from './convert-parts.tsx'
import { convert, type ConvertKind } from './convert-product.ts'
import { convertPrice, convertProblem, convertRuleOf } from './convert-rule.ts'
import { useConvertWords } from './use-convert-words.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** Preloaded while the form is filled in. */
const ConvertReview = lazyComponent(async () => (await import('./convert-review.tsx')).ConvertReview)

/** Converts points to status points, which count after activation (POINT-12). */
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
  const rule = convertRuleOf(sold)
  const balance = balanceOf(summary)
  const priceOf = ({ points }: ConvertKind['draft']) => convertPrice(rule, points, balance)
  const words = useConvertWords(rule, balance)
  const orderForm = useOrderForm(ordering, {
    fields: () => ['points'],
    rules: ({ points }) => {
      const reason = convertProblem(rule, points, balance)
      return reason === undefined ? [] : [{ field: 'points', reason }]
    },
    words,
    asked: ({ points }) => ({ activityType: 'CONVERT', points: points ?? 0n }),
    shown: (answers) => priceOf(answers)?.total ?? 0n,
    fetchReview: ConvertReview.fetch,
  })
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => (
        <ConvertReview
          ordering={ordering}
          orderForm={orderForm}
          offer={offer}
          balance={balance}
          days={sold.activateDays}
        />
      )}
      form={
        <ConvertForm
          ordering={ordering}
          orderForm={orderForm}
          rule={rule}
          price={priceOf(orderForm.form.values)}
          balance={balance}
          days={sold.activateDays}
          currency={programme.defaults.currency}
          isFrozen={summary.isFrozen}
          protectedUntil={summary.protectedUntil}
        />
      }
    />
  )
}
