import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Offer } from '../../platform/checkout/order-step.ts'
import { ReviewPage, type ReviewRow } from '../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { PurchaseKind } from './purchase-product.ts'

interface PurchaseReviewProps {
  ordering: Ordering<PurchaseKind>
  offer: Offer<PurchaseKind>
  orderForm: OrderForm<PurchaseKind>
}

/** The review: what is bought, and what comes with it. */
export function PurchaseReview({ ordering, orderForm, offer }: PurchaseReviewProps) {
  const { t } = useTranslation('buy')
  const { figure, date } = useFormats()
  const { points, bonusPoints, campaign, tierUpgrade, expiryDate } = offer.quote
  const rows: readonly (ReviewRow<PurchaseKind> | null)[] = [
    {
      id: 'points',
      field: 'points',
      label: t('review.points'),
      value: (
        <strong>
          <Figure value={points} />
        </strong>
      ),
      detail: t('review.validUntil', { date: date(expiryDate) }),
    },
    campaign && {
      id: 'bonus',
      label: t('review.bonus'),
      value: <strong>{figure(bonusPoints, 'always')}</strong>,
      detail: campaign.name,
    },
    tierUpgrade && {
      id: 'tier',
      label: t('review.tier'),
      value: <strong>{tierUpgrade.name}</strong>,
      detail: t('review.tierUntil', { date: date(tierUpgrade.until) }),
    },
  ]
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={['points']}
      rows={rows.filter((row) => row !== null)}
      spare={0n}
      consequence={t('confirm.text')}
      freeButton=""
    />
  )
}
