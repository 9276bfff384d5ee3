import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Offer } from '../../platform/checkout/order-flow.ts'
import { ReviewPage } from '../../platform/checkout/review-page.tsx'
import type { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { ConvertKind } from './convert-product.ts'

interface ConvertReviewProps {
  ordering: Ordering<ConvertKind>
  offer: Offer<ConvertKind>
  moves: ReturnType<typeof useOrderMoves<ConvertKind>>
  balance: bigint
  days: number
  pinPattern: string
}

/** What is about to be converted, and into what. */
export function ConvertReview({ ordering, offer, moves, balance, days, pinPattern }: ConvertReviewProps) {
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  const { points, statusPoints } = offer.quote
  const spare = balance - BigInt(points)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      moves={moves}
      formSteps={['points']}
      rows={[
        {
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
          field: 'status',
          isFixed: true,
          label: t('review.status'),
          value: <strong>{figure(statusPoints, 'always')}</strong>,
        },
      ]}
      spare={spare}
      consequence={t('confirm.text', { count: days })}
      freeButton={t('confirm.convert', { points: figure(points) })}
      pinPattern={pinPattern}
    />
  )
}
