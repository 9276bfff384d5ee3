import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Offer } from '../../platform/checkout/order-flow.ts'
import { ReviewPage, type ReviewRow } from '../../platform/checkout/review-page.tsx'
import type { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { PurchaseKind } from './purchase-product.ts'

interface PurchaseReviewProps {
  ordering: Ordering<PurchaseKind>
  offer: Offer<PurchaseKind>
  moves: ReturnType<typeof useOrderMoves<PurchaseKind>>
  pinPattern: string
}

/** What is about to be bought, and what comes with it. */
export function PurchaseReview({ ordering, offer, moves, pinPattern }: PurchaseReviewProps) {
  const { t } = useTranslation('buy')
  const { figure, date } = useFormats()
  const { points, bonusPoints, campaign, tierUpgrade, expiryDate } = offer.quote
  const rows: readonly (ReviewRow | null)[] = [
    {
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
      field: 'bonus',
      isFixed: true,
      label: t('review.bonus'),
      value: <strong>{figure(bonusPoints, 'always')}</strong>,
      detail: campaign.name,
    },
    tierUpgrade && {
      field: 'tier',
      isFixed: true,
      label: t('review.tier'),
      value: <strong>{tierUpgrade.name}</strong>,
      detail: t('review.tierUntil', { date: date(tierUpgrade.until) }),
    },
  ]
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      moves={moves}
      formSteps={['points']}
      rows={rows.filter((row) => row !== null)}
      spare={0n}
      consequence={t('confirm.text')}
      freeButton=""
      pinPattern={pinPattern}
    />
  )
}
