import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Money } from '../../../ui/formats/money.tsx'
import { Breakdown } from '../../../ui/tables/breakdown.tsx'
import type { Refund } from '../club-queries.ts'
import { unbroken } from '../unbroken-date.ts'
import { Pair } from '../../../ui/tables/pair.tsx'

/** What each item returns, to the cent, and what the sum is made of. */
export function RefundFigures({ refund }: { refund: Refund }) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  const { items, total, currency, refundedBefore } = refund
  const worth = items.reduce((sum, item) => sum + item.refund, 0)
  const detailOf = ({ paid, guestNumber }: Refund['items'][number]) => {
    const amount = money(paid, currency)
    return guestNumber === undefined
      ? t('refund.paidItem', { amount })
      : t('refund.paidGuest', { amount, number: groupedNumber(guestNumber) })
  }
  return (
    <Breakdown
      live
      rows={[
        ...items.map((item) => ({
          id: `${item.activityNumber} ${item.code} ${item.guestNumber ?? ''}`,
          label: item.name,
          detail: detailOf(item),
          amount: <Money cents={item.refund} currency={currency} />,
        })),
        // What went back before is taken off where the rest would be more than is left.
        ...(worth === total
          ? []
          : [
              {
                id: 'before',
                label: t('refund.before'),
                detail: money(refundedBefore, currency),
                amount: <Money cents={total - worth} currency={currency} />,
              },
            ]),
      ]}
      total={{ label: t('refund.total'), amount: <Money cents={total} currency={currency} /> }}
    />
  )
}

/** The days it counts, and how it goes back. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const { t } = useTranslation('club')
  const { money, figure, date } = useFormats()
  const { unusedDays, termDays, isWhole, guestsLetIn, kept, currency, vat, points, pointsValue, term } =
    refund
  return (
    <dl className="pairs">
      <Pair label={t('refund.term')}>
        {t('term', { from: unbroken(date(term.from)), until: unbroken(date(term.until)) })}
      </Pair>
      <Pair label={t('refund.unused')}>
        {isWhole ? t('refund.whole') : t('refund.days', { count: termDays, unused: figure(unusedDays) })}
      </Pair>
      {guestsLetIn > 0 && <Pair label={t('refund.guests')}>{figure(guestsLetIn)}</Pair>}
      <Pair label={t('refund.kept')}>{money(kept, currency)}</Pair>
      <Pair label={t('refund.vat')}>{money(vat, currency)}</Pair>
      {refund.money > 0 && <Pair label={t('refund.money')}>{money(refund.money, currency)}</Pair>}
      {points > 0 && (
        <Pair label={t('refund.points')}>
          {t('refund.pointsOf', {
            count: points,
            points: figure(points),
            amount: money(pointsValue, currency),
          })}
        </Pair>
      )}
      {refund.pointsBack.map(({ expiresOn, points: back }) => (
        <Pair
          key={expiresOn}
          label={expiresOn === null ? t('refund.noExpiry') : t('refund.expires', { day: date(expiresOn) })}
        >
          {t('refund.back', { count: back, points: figure(back) })}
        </Pair>
      ))}
    </dl>
  )
}
