import { addDays, dayIn, type Day } from '@waymark/rules/calendar'

/** How long a link is to count, as it's chosen: through so many days from today, or to the end of the term. */
export const validities = ['1', '7', '30', 'term'] as const
export type Validity = (typeof validities)[number]

export interface GuestLinkAnswers {
  readonly guestName: string
  /** A guest card's number; '' for a guest that the plan includes. */
  readonly guestNumber: string
  readonly validity: Validity
  readonly language: string
  readonly emailAddress: string
}

/** The last day of a link that is made today: never beyond the term. */
export function lastDayOf(validity: Validity, timeZone: string, mostUntil: Day, now: Date): Day {
  if (validity === 'term') return mostUntil
  const last = addDays(dayIn(timeZone, now), Number(validity) - 1)
  return last < mostUntil ? last : mostUntil
}
