import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { Breakdown } from '../../ui/tables/breakdown.tsx'
import type { Flight } from '../flights/flight-queries.ts'
import { creditOf, useFlightWords } from './flight-words.ts'

interface FlightPointsProps {
  flight: Pick<Flight, 'distanceKm' | 'cabinClass' | 'fareFamilyName'>
  credit: Exclude<Flight['credit'], { state: 'UNPRICED' }>
}

/** How a flight's points add up: distance and fare, tier bonus, and status points separately. */
export function FlightPoints({ flight, credit }: FlightPointsProps) {
  const { t } = useTranslation('flight-words')
  const { date, figure, percent } = useFormats()
  const words = useFlightWords()
  const { programs } = useConfiguration()
  const { base, bonus, status } = creditOf(credit.pointCreditDetails)
  const tiers = programs.flatMap(({ tiers: ofProgramme }) => ofProgramme)
  const tier = tiers.find(({ code }) => code === credit.tierCode)?.name ?? credit.tierCode
  return (
    <>
      <Breakdown
        rows={[
          {
            id: 'base',
            label: t('base'),
            detail: t('baseOf', {
              km: figure(flight.distanceKm),
              cabin: words.cabin(flight.cabinClass),
              fare: flight.fareFamilyName,
              percent: percent(credit.percent),
            }),
            amount: figure(base),
          },
          ...(bonus === 0
            ? []
            : [
                {
                  id: 'bonus',
                  label: t('bonus', { tier }),
                  detail: t('bonusOf', { percent: percent(credit.bonusPercent), base: figure(base) }),
                  amount: figure(bonus),
                },
              ]),
        ]}
        total={{
          label: credit.state === 'CREDITED' ? t('total') : t('about'),
          amount: figure(base + bonus),
        }}
      />
      <p className="small muted">
        {credit.statusPercent === null
          ? t('status', { points: figure(status) })
          : t('statusOf', { points: figure(status), percent: percent(credit.statusPercent) })}
        {credit.ratesFrom !== null && <> {t('rates', { date: date(credit.ratesFrom) })}</>}
      </p>
    </>
  )
}
