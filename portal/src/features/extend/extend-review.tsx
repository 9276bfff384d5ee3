import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Offer } from '../../platform/checkout/order-step.ts'
import { ReviewPage } from '../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { ExtendKind } from './extend-product.ts'
import { RenewedDates } from './renewed-dates.tsx'

interface ExtendReviewProps {
  ordering: Ordering<ExtendKind>
  offer: Offer<ExtendKind>
  orderForm: OrderForm<ExtendKind>
  /** Available points. */
  balance: bigint
}

/** The review: each date, before and after. */
export function ExtendReview({ ordering, orderForm, offer, balance }: ExtendReviewProps) {
  const { t } = useTranslation('extend')
  const { figure } = useFormats()
  const { points, renewals } = offer.quote
  const held = renewals
    .filter(({ tag }) => tag === 'expiringSoon')
    .reduce((sum, one) => sum + BigInt(one.points), 0n)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={['points']}
      rows={[
        {
          id: 'dates',
          field: 'dates',
          label: t('review.points'),
          value: (
            <strong>
              <Figure value={points} />
            </strong>
          ),
          detail: <RenewedDates renewals={renewals} />,
        },
      ]}
      spare={balance - held}
      consequence={t('confirm.text')}
      freeButton={t('confirm.extend', { points: figure(points) })}
    />
  )
}
