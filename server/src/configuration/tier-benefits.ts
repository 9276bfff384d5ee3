import { dayIn } from '@waymark/rules/calendar'
import { ratesOn } from '@waymark/rules/flights/flight-rates'
import type { Locale } from '../platform/locale.ts'
import type { ProgrammeConfiguration } from './schema.ts'

type Terms = Pick<ProgrammeConfiguration, 'flights' | 'timeZone'>
type SoldTier = NonNullable<ProgrammeConfiguration['tierPurchase']>['tiers'][number]

/** Replaced in a benefit by the tier's flight bonus, so that it matches what is credited (POINT-08, POINT-10). */
const bonusMark = '{bonusPercent}'

/** A tier's bonus on flights, in percent, at the rates of the day. */
export function tierBonus({ flights, timeZone }: Terms, tierCode: string, now: Date): bigint {
  return ratesOn(flights.rates, dayIn(timeZone, now))?.tierBonusPercent[tierCode] ?? 0n
}

/**
 * The benefits of a tier on sale, one line each. The flight bonus is the current rates'; a line about a bonus that doesn't exist is
 * dropped.
 */
export function tierBenefits(
  terms: Terms,
  { tierCode, brings }: SoldTier,
  locale: Locale,
  now: Date,
): readonly string[] {
  const lines = brings[locale] ?? brings['en'] ?? []
  const bonus = tierBonus(terms, tierCode, now)
  return lines.flatMap((line) => {
    if (!line.includes(bonusMark)) return [line]
    return bonus === 0n ? [] : [line.replace(bonusMark, String(bonus))]
  })
}
