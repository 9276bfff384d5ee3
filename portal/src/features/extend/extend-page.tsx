import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { NotOffered } from '../../platform/checkout/form/not-available.tsx'
import { balanceOf } from '../../platform/checkout/price/price.ts'
import { FormOrReview } from '../../platform/checkout/form/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderForm } from '../../platform/checkout/form/use-order-form.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { choiceProblems, chosenOf, partField } from './chosen-dates.ts'
import { ExtendForm } from './extend-form.tsx'
import { extendParts } from './extend-parts.tsx'
import { extend, type ExtendKind } from './extend-product.ts'
import { ExtendWaiting } from './extend-waiting.tsx'
import { renewalRuleOf, renewalTotal, useRenewalsQuery, type Renewals } from './renewals.ts'
import { usePartWords } from './use-part-words.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** Preloaded while the form is filled in. */
const ExtendReview = lazyComponent(async () => (await import('./extend-review.tsx')).ExtendReview)

/** Extends points that expire soon, and brings back expired ones (POINT-11). */
export function Component() {
  return <ProductPage product={extend} parts={extendParts} BeforeOrder={BeforeExtend} />
}

function BeforeExtend(props: BeforeOrderProps<ExtendKind>) {
  const { extend: sold } = props.programme
  return sold === undefined ? <NotOffered words="extend" /> : <Asked {...props} sold={sold} />
}

interface AskedProps extends BeforeOrderProps<ExtendKind> {
  sold: NonNullable<Programme['extend']>
}

/** Loads the list, without which there is nothing to choose. */
function Asked(props: AskedProps) {
  const { t } = useTranslation()
  const { membership } = props.ordering
  const { data, error, isFetching, refetch } = useRenewalsQuery({ body: { object: { ...membership } } })
  if (data !== undefined) return <BeforeSale {...props} renewals={data.object} />
  if (error === undefined || isFetching) return <ExtendWaiting />
  const retry = { label: t('checkout:noRules.retry'), onRetry: () => void refetch() }
  return (
    <ErrorState title={t('extend:failure')} retry={retry}>
      {'status' in error ? errorWords(error, t) : t('platform:error.requestFailed')}
    </ErrorState>
  )
}

function BeforeSale(props: AskedProps & { renewals: Renewals }) {
  const { ordering, summary, sold, renewals } = props
  const words = usePartWords(renewals)
  const rule = renewalRuleOf(sold)
  const chosen = ({ dates }: ExtendKind['draft']) => chosenOf(renewals.renewals, dates)
  const orderForm = useOrderForm(ordering, {
    fields: (answers) => [
      'dates',
      ...chosen(answers).map(({ renewal: { expiryDate } }) => partField(expiryDate)),
    ],
    rules: (answers) => choiceProblems(chosen(answers)),
    words,
    asked: (answers) => ({
      activityType: 'EXTEND',
      renewals: chosen(answers).map(({ renewal: { tag, expiryDate }, points }) => ({
        tag,
        expiryDate,
        points: points ?? 0n,
      })),
    }),
    shown: (answers) => renewalTotal(rule, chosen(answers))?.total ?? 0n,
    fetchReview: ExtendReview.fetch,
  })
  const now = chosen(orderForm.form.values)
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => (
        <ExtendReview ordering={ordering} orderForm={orderForm} offer={offer} balance={balanceOf(summary)} />
      )}
      form={
        <ExtendForm
          ordering={ordering}
          orderForm={orderForm}
          sold={sold}
          renewals={renewals}
          chosen={now}
          price={renewalTotal(rule, now)}
          isFrozen={summary.isFrozen}
        />
      }
    />
  )
}
