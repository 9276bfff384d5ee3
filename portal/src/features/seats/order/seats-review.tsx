import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../platform/checkout/order-step.ts'
import type { QuoteOf } from '../../../platform/checkout/order-kind.ts'
import { ReviewPage } from '../../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { PriceChanges } from '../renewal/price-changes.tsx'
import { SeatLines } from './seat-lines-list.tsx'
import type { SeatKind } from './seat-product.ts'

interface SeatsReviewProps {
  ordering: Ordering<SeatKind>
  orderForm: OrderForm<SeatKind>
  offer: Offer<SeatKind>
}

/** The review: the days, the buyer, each membership with its price, and the lines that can't be ordered. */
export function SeatsReview({ ordering, orderForm, offer }: SeatsReviewProps) {
  const { t } = useTranslation('seats')
  const { date, figure } = useFormats()
  const { seats, period, buyer, rejected, currency } = offer.quote
  const isRenewal = seats.some(({ renews }) => renews !== null)
  const days = { from: date(period.from), until: date(period.until) }
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={['seats']}
      rows={[
        {
          id: 'count',
          field: isRenewal ? 'chosen' : 'people',
          label: t('review.count'),
          value: <strong>{t(isRenewal ? 'renew.seats' : 'review.seats', { count: seats.length })}</strong>,
          detail: rejected.length > 0 && t('review.rejectedCount', { count: rejected.length }),
        },
        {
          id: 'days',
          label: t('review.days'),
          value: t('review.period', days),
          detail: t('review.share', { days: figure(period.days), year: figure(period.yearDays) }),
        },
        { id: 'buyer', label: t('review.buyer'), value: <bdi>{buyerLine(buyer)}</bdi> },
      ]}
      more={
        <div className="stack">
          {rejected.length > 0 && <Rejected rejected={rejected} />}
          {isRenewal && <PriceChanges seats={seats} currency={currency} />}
          <section className="sheet" aria-labelledby="seats-ordered">
            <div className="sheet__head">
              <h2 id="seats-ordered">{t('review.who')}</h2>
            </div>
            <SeatLines seats={seats} currency={currency} />
          </section>
        </div>
      }
      spare={0n}
      consequence={t(isRenewal ? 'renew.consequence' : 'confirm.text', { count: seats.length, ...days })}
      freeButton={t('confirm.free')}
    />
  )
}

function buyerLine(buyer: QuoteOf<SeatKind>['buyer']): string {
  const { companyName, businessNumber, taxNumber, addressLine1, city } = buyer
  const number = businessNumber === '' ? taxNumber : businessNumber
  return [companyName, number, addressLine1, city].filter((part) => part !== '').join(', ')
}

/** Lines that aren't ordered and cost nothing, each with its reason. */
function Rejected({ rejected }: { rejected: QuoteOf<SeatKind>['rejected'] }) {
  const { t } = useTranslation('seats')
  const { figure } = useFormats()
  return (
    <Alert tone="warn" title={t('review.rejectedTitle', { count: rejected.length })}>
      <ul>
        {rejected.map(({ line, user, reason }) => (
          <li key={line}>{t(`rejected.${reason}`, { line: figure(line), user })}</li>
        ))}
      </ul>
    </Alert>
  )
}
