import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Money } from '../../../ui/formats/money.tsx'
import { Breakdown } from '../../../ui/tables/breakdown.tsx'
import type { SeatOverview } from '../seat-queries.ts'

interface SeatForecastProps {
  forecast: NonNullable<SeatOverview['forecast']>
  currency: string
}

/** What all seats of today would cost for the year after the company date. */
export function SeatForecast({ forecast, currency }: SeatForecastProps) {
  const { t } = useTranslation('seats')
  const { date, money } = useFormats()
  const { term, opensOn, isOpen, lines, seats, vat, total } = forecast
  return (
    <section className="sheet stack-s" aria-labelledby="seats-forecast">
      <div className="sheet__head">
        <h2 id="seats-forecast">{t('forecast.title')}</h2>
      </div>
      <p className="muted">{t('forecast.lead', { from: date(term.from), until: date(term.until) })}</p>
      <Breakdown
        live={false}
        rows={lines.map(({ plan, costCentre, seats: count, total: cents }) => ({
          id: `${plan.code} ${costCentre}`,
          label: costCentre === '' ? t('forecast.noCostCentre') : costCentre,
          detail: t('forecast.line', { count, plan: plan.name }),
          amount:
            cents === null ? t('forecast.notSold') : <Money cents={BigInt(cents)} currency={currency} />,
        }))}
        total={{
          label: t('forecast.total', { count: seats }),
          amount: <Money cents={BigInt(total)} currency={currency} />,
        }}
      />
      {isOpen ? (
        <ScreenLink
          screen="corporate_register_product"
          rest="?renew=all"
          className={buttonClass('primary', { size: 'small' })}
        >
          {t('forecast.renew')}
        </ScreenLink>
      ) : (
        <p>{t('forecast.opensOn', { day: date(opensOn) })}</p>
      )}
      <p className="small muted">{t('forecast.vat', { vat: money(vat, currency) })}</p>
    </section>
  )
}
