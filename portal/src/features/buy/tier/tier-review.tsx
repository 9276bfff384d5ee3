import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Offer } from '../../../platform/checkout/order-step.ts'
import { ReviewPage } from '../../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import type { TierKind } from './tier-product.ts'

interface TierReviewProps {
  ordering: Ordering<TierKind>
  offer: Offer<TierKind>
  orderForm: OrderForm<TierKind>
  /** Available points. */
  balance: bigint
}

/** The review: the tier, its benefits, and how long it lasts. */
export function TierReview({ ordering, orderForm, offer, balance }: TierReviewProps) {
  const { t } = useTranslation('tier')
  const { date } = useFormats()
  const { tier, benefits } = offer.quote
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={['tier']}
      rows={[
        {
          id: 'tier',
          field: 'tier',
          label: t('review.tier'),
          value: <strong>{tier.name}</strong>,
          detail: t('review.until', { date: date(tier.until) }),
        },
        {
          id: 'benefits',
          label: t('review.brings'),
          value: <Benefits benefits={benefits} />,
        },
      ]}
      spare={balance}
      consequence={t('confirm.text')}
      freeButton=""
    />
  )
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <bdi>{benefit}</bdi>
        </li>
      ))}
    </ul>
  )
}
