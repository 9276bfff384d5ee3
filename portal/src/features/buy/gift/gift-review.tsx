import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Offer } from '../../../platform/checkout/order-step.ts'
import { writtenMessage } from '../../../platform/checkout/form/personal-message.ts'
import { ReviewPage } from '../../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import { Figure } from '../../../ui/formats/figure.tsx'
import { giftSteps } from './gift-form.tsx'
import type { GiftKind } from './gift-product.ts'

interface GiftReviewProps {
  ordering: Ordering<GiftKind>
  offer: Offer<GiftKind>
  orderForm: OrderForm<GiftKind>
}

/** The review: what is given, and to whom. */
export function GiftReview({ ordering, orderForm, offer }: GiftReviewProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { recipient, points, expiryDate } = offer.quote
  const message = writtenMessage(orderForm.form.values.message)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={giftSteps}
      rows={[
        {
          id: 'recipient',
          field: 'recipient',
          label: t('checkout:review.to'),
          value: <strong className="masked">{recipient.maskedName}</strong>,
          detail: t('checkout:review.member', { number: groupedNumber(recipient.membershipNumber) }),
        },
        {
          id: 'points',
          field: 'points',
          label: t('checkout:review.points'),
          value: (
            <strong>
              <Figure value={points} />
            </strong>
          ),
          detail: t('gift:review.validUntil', { date: date(expiryDate) }),
        },
        {
          id: 'message',
          field: 'message',
          label: t('checkout:review.message'),
          value: message === '' ? <span className="muted">{t('checkout:review.noMessage')}</span> : message,
        },
      ]}
      spare={0n}
      consequence={t('gift:confirm.text')}
      freeButton=""
    />
  )
}
