import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Offer } from '../../platform/checkout/order-step.ts'
import { ReviewPage } from '../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { ConvertKind } from './convert-product.ts'

interface ConvertReviewProps {
  ordering: Ordering<ConvertKind>
  offer: Offer<ConvertKind>
  orderForm: OrderForm<ConvertKind>
  balance: bigint
  days: number
}

/** The review: points to convert, and the status points they become. */
export function ConvertReview({ ordering, orderForm, offer, balance, days }: ConvertReviewProps) {
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  const { points, statusPoints } = offer.quote
  const spare = balance - BigInt(points)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={['points']}
      rows={[
        {
          id: 'points',
          field: 'points',
          label: t('review.points'),
          value: (
            <strong>
              <Figure value={points} />
            </strong>
          ),
          detail: t('review.kept', { kept: figure(spare), balance: figure(balance) }),
        },
        {
          id: 'status',
          label: t('review.status'),
          value: <strong>{figure(statusPoints, 'always')}</strong>,
        },
      ]}
      spare={spare}
      consequence={t('confirm.text', { count: days })}
      freeButton={t('confirm.convert', { points: figure(points) })}
    />
  )
}
