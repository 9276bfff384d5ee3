import { useTranslation } from 'react-i18next'
import type { Offer } from '../../platform/checkout/order-flow.ts'
import { ReviewPage } from '../../platform/checkout/review-page.tsx'
import type { useOrderMoves } from '../../platform/checkout/use-order-moves.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import type { DonateKind } from './donate-product.ts'

interface DonateReviewProps {
  ordering: Ordering<DonateKind>
  offer: Offer<DonateKind>
  moves: ReturnType<typeof useOrderMoves<DonateKind>>
  /** Points that can be used now. */
  balance: bigint
  pinPattern: string
}

/** Who is about to receive how many points, and what is left. */
export function DonateReview({ ordering, offer, moves, balance, pinPattern }: DonateReviewProps) {
  const { t } = useTranslation('donate')
  const { figure } = useFormats()
  const { points, charity, limit } = offer.quote
  const spare = balance - BigInt(points)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      moves={moves}
      formSteps={['donation']}
      rows={[
        { field: 'charity', label: t('review.charity'), value: <strong>{charity.name}</strong> },
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
          field: 'year',
          isFixed: true,
          label: t('review.year'),
          value: t('review.yearLeft', { left: figure(limit.left - points), most: figure(limit.most) }),
        },
      ]}
      spare={spare}
      consequence={t('confirm.text', { charity: charity.name })}
      freeButton={t('confirm.donate', { points: figure(points) })}
      pinPattern={pinPattern}
    />
  )
}
