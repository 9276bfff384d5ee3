import { useTranslation } from 'react-i18next'

const MINUTES_IN = { day: 24 * 60, hour: 60, minute: 1 } as const

/** A wait in the largest unit that gives a whole number: 180 minutes are 3 hours, 90 stay minutes. */
export function waitOf(minutes: number): {
  readonly count: number
  readonly unit: keyof typeof MINUTES_IN
} {
  const unit = (['day', 'hour'] as const).find((one) => minutes % MINUTES_IN[one] === 0) ?? 'minute'
  return { count: minutes / MINUTES_IN[unit], unit }
}

/** A wait in words: `3 hours`. */
export function useWaitWords(): (minutes: number) => string {
  const { i18n } = useTranslation()
  return (minutes) => {
    const { count, unit } = waitOf(minutes)
    const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
    return format.format(count)
  }
}
