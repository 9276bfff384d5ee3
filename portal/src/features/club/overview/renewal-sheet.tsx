import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import type { Overview } from '../club-queries.ts'
import { Pair } from '../../../ui/tables/pair.tsx'

type Renewal = NonNullable<Overview['renewal']>

interface RenewalSheetProps {
  overview: Overview
  renewal: Renewal
}

/** What a renewal would be today: its days, its price and what the last one cost. */
export function RenewalSheet({ overview: { currency }, renewal }: RenewalSheetProps) {
  const { t } = useTranslation('club')
  const { date, money } = useFormats()
  const { offer, opensOn, graceUntil, paidLast } = renewal
  return (
    <section className="sheet" aria-labelledby="club-renewal">
      <div className="sheet__head">
        <h2 id="club-renewal">{t('renewal.title')}</h2>
      </div>
      <div className="stack">
        <dl className="pairs">
          {offer === null ? (
            <Pair label={t('renewal.opens')}>{date(opensOn)}</Pair>
          ) : (
            <>
              <Pair label={t('renewal.newEnd')}>{date(offer.term.until)}</Pair>
              {offer.purpose === 'early' && <Pair label={t('renewal.lost')}>{t('renewal.none')}</Pair>}
              <Pair label={t('renewal.price')}>{money(offer.total, currency)}</Pair>
              {offer.joiningFee !== null && (
                <Pair label={t('renewal.fee')}>{money(offer.joiningFee, currency)}</Pair>
              )}
            </>
          )}
          {paidLast !== null && <Pair label={t('renewal.paidLast')}>{money(paidLast, currency)}</Pair>}
          <Pair label={t('renewal.graceUntil')}>{date(graceUntil)}</Pair>
        </dl>
        <PriceChange renewal={renewal} currency={currency} />
        {offer !== null && (
          <ScreenLink screen="membership_renew" className={buttonClass('primary', { block: true })}>
            {t('renewal.renew')}
          </ScreenLink>
        )}
      </div>
    </section>
  )
}

/** Whether it costs more or less than the last time, where both prices are known. */
function PriceChange({ renewal: { offer, paidLast }, currency }: { renewal: Renewal; currency: string }) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  if (offer === null || paidLast === null) return null
  const change = offer.price.total - paidLast
  if (change === 0) return <p className="small muted">{t('renewal.samePrice')}</p>
  const amount = money(Math.abs(change), currency)
  return <p className="small muted">{t(change > 0 ? 'renewal.dearer' : 'renewal.cheaper', { amount })}</p>
}
