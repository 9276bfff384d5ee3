import { useTranslation } from 'react-i18next'
import type { Offer } from '../../platform/checkout/order-step.ts'
import { ReviewPage } from '../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { DonateKind } from './donate-product.ts'

interface DonateReviewProps {
  ordering: Ordering<DonateKind>
  offer: Offer<DonateKind>
  orderForm: OrderForm<DonateKind>
  /** Available points. */
  balance: bigint
}

/** The review: charity, points, and what is left. */
export function DonateReview({ ordering, offer, orderForm, balance }: DonateReviewProps) {
  const { t } = useTranslation('donate')
  const { figure } = useFormats()
  const { points, charity, limit } = offer.quote
  const spare = balance - BigInt(points)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={['donation']}
      rows={[
        {
          id: 'charity',
          field: 'charity',
          label: t('review.charity'),
          value: <strong>{charity.name}</strong>,
        },
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
          id: 'year',
          label: t('review.year'),
          value: t('review.yearLeft', { left: figure(limit.left - points), most: figure(limit.most) }),
        },
      ]}
      spare={spare}
      consequence={t('confirm.text', { charity: charity.name })}
      freeButton={t('confirm.donate', { points: figure(points) })}
    />
  )
}
