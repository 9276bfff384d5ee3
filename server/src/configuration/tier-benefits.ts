import { dayIn } from '@waymark/rules/calendar'
import { ratesOn } from '@waymark/rules/flight-rates'
import type { Locale } from '../platform/locale.ts'
import type { ProgrammeConfiguration } from './schema.ts'

type Terms = Pick<ProgrammeConfiguration, 'flights' | 'timeZone'>
type SoldTier = NonNullable<ProgrammeConfiguration['tierPurchase']>['tiers'][number]

/** Stands in a benefit for what the flight rates give the tier, so that it is said as it is credited (POINT-08, POINT-10). */
const bonusMark = '{bonusPercent}'

/** What a sold tier brings, a line each: the bonus on flights is that of the rates in force, and a line about one that there is not goes. */
export function tierBenefits(
  { flights, timeZone }: Terms,
  { tierCode, brings }: SoldTier,
  locale: Locale,
  now: Date,
): readonly string[] {
  const lines = brings[locale] ?? brings['en'] ?? []
  const bonus = ratesOn(flights.rates, dayIn(timeZone, now))?.tierBonusPercent[tierCode] ?? 0n
  return lines.flatMap((line) => {
    if (!line.includes(bonusMark)) return [line]
    return bonus === 0n ? [] : [line.replace(bonusMark, String(bonus))]
  })
}
