import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Offer } from '../../../platform/checkout/order-flow.ts'
import { ReviewPage } from '../../../platform/checkout/review-page.tsx'
import type { useOrderMoves } from '../../../platform/checkout/use-order-moves.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import type { TierKind } from './tier-product.ts'

interface TierReviewProps {
  ordering: Ordering<TierKind>
  offer: Offer<TierKind>
  moves: ReturnType<typeof useOrderMoves<TierKind>>
  /** Points that can be used now. */
  balance: bigint
  pinPattern: string
}

/** The tier that is about to be bought, what it brings and until when. */
export function TierReview({ ordering, offer, moves, balance, pinPattern }: TierReviewProps) {
  const { t } = useTranslation('tier')
  const { date } = useFormats()
  const { tier, benefits } = offer.quote
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      moves={moves}
      formSteps={['tier']}
      rows={[
        {
          field: 'tier',
          label: t('review.tier'),
          value: <strong>{tier.name}</strong>,
          detail: t('review.until', { date: date(tier.until) }),
        },
        {
          field: 'benefits',
          isFixed: true,
          label: t('review.brings'),
          value: <Benefits benefits={benefits} />,
        },
      ]}
      spare={balance}
      consequence={t('confirm.text')}
      freeButton=""
      pinPattern={pinPattern}
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
