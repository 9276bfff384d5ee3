import { useTranslation } from 'react-i18next'

const MINUTES_IN = { day: 24 * 60, hour: 60, minute: 1 } as const

/** A wait in the largest unit that says it whole: 180 minutes are three hours, 90 stay minutes. */
export function waitOf(minutes: number): {
  readonly count: number
  readonly unit: keyof typeof MINUTES_IN
} {
  const unit = (['day', 'hour'] as const).find((one) => minutes % MINUTES_IN[one] === 0) ?? 'minute'
  return { count: minutes / MINUTES_IN[unit], unit }
}

/** A wait as a person says it: `3 hours`. */
export function useWaitWords(): (minutes: number) => string {
  const { i18n } = useTranslation()
  return (minutes) => {
    const { count, unit } = waitOf(minutes)
    const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
    return format.format(count)
  }
}

/** The least pause before an order is asked for again that should have left by now, in milliseconds. */
const LEAST_PAUSE_MS = 20_000
/** The job that lets transfers go runs each minute. */
const RELEASED_WITHIN_MS = 5000

/** How long to wait before asking whether a held transfer has left, in milliseconds. `now`: milliseconds since 1970. */
export function pauseUntilDue(heldUntil: string, now: number): number {
  return Math.max(LEAST_PAUSE_MS, Date.parse(heldUntil) - now + RELEASED_WITHIN_MS)
}
