import { addDays, laterDay, type Day } from '../calendar.ts'

/** What a member was told of the next charge. */
export interface RenewalNotice {
  readonly sentOn: Day
  /** Cents with tax. */
  readonly total: bigint
  /** Sent when the member agreed: they had just read the price and the day. */
  readonly isConsent: boolean
}

/** Everything that an automatic renewal follows from, besides the day and the price. */
export interface RenewalFacts {
  /** The last day of the term to renew. */
  readonly until: Day
  readonly graceUntil: Day
  /** The most that the member agreed to, in cents with tax. */
  readonly agreedTotal: bigint
  readonly notices: readonly RenewalNotice[]
  /** The days of charges that failed, earliest first. */
  readonly failedOn: readonly Day[]
}

/** What a club says of notices and of charges that fail. */
export interface RenewalSchedule {
  /** So many days before the last one a notice is sent. The most of them opens the window, the least is the time left to stop. */
  readonly noticeDays: readonly number[]
  /** So many days after the first charge a failed one is tried again. */
  readonly retryDays: readonly number[]
}

export type RenewalPlan =
  /** The price is above what the member agreed to. */
  | { readonly kind: 'priceRose' }
  /** No charge is tried any more. */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'charge'
      readonly on: Day
      /** Whether a notice covers the charge, so that it can be made on that day. */
      readonly isNoticed: boolean
      readonly isDue: boolean
    }

/**
 * When a term is renewed without its member, and whether that is today: on its last day, so that the next one follows without a break. A
 * charge needs the member's agreement to its price, and a notice of that price, or a higher one, from inside the window. A notice that
 * comes late moves the charge, so that the time left to stop stays the same.
 * @param total the price today, in cents with tax
 * @param today in the programme's time zone
 */
export function renewalPlan(
  facts: RenewalFacts,
  total: bigint,
  schedule: RenewalSchedule,
  today: Day,
): RenewalPlan {
  if (total > facts.agreedTotal) return { kind: 'priceRose' }
  const noticed = noticedFrom(facts, total, schedule)
  const first = laterDay(facts.until, noticed ?? expectedFrom(facts, schedule, today))
  const on = afterFailures(facts.failedOn, first, schedule)
  if (on === undefined || laterDay(on, today) > facts.graceUntil) return { kind: 'over' }
  const isNoticed = noticed !== undefined
  return { kind: 'charge', on: laterDay(on, today), isNoticed, isDue: isNoticed && on <= today }
}

/** The first day of the window in which a notice counts. */
function noticesOpenOn({ until }: Pick<RenewalFacts, 'until'>, noticeDays: readonly number[]): Day {
  return addDays(until, -Math.max(0, ...noticeDays))
}

/** The day from which a notice lets a price be charged; undefined where none does. */
function noticedFrom(facts: RenewalFacts, total: bigint, { noticeDays }: RenewalSchedule): Day | undefined {
  const opens = noticesOpenOn(facts, noticeDays)
  return facts.notices
    .filter((notice) => notice.sentOn >= opens && notice.total >= total)
    .map(({ sentOn, isConsent }) => (isConsent ? sentOn : addDays(sentOn, timeToStop(noticeDays))))
    .toSorted()[0]
}

/** The same for the notice that is sent next. */
function expectedFrom(facts: RenewalFacts, { noticeDays }: RenewalSchedule, today: Day): Day {
  return addDays(laterDay(today, noticesOpenOn(facts, noticeDays)), timeToStop(noticeDays))
}

function timeToStop(noticeDays: readonly number[]): number {
  return noticeDays.length === 0 ? 0 : Math.min(...noticeDays)
}

/** The day of the next try; undefined where there is none left. */
function afterFailures(
  failedOn: readonly Day[],
  first: Day,
  { retryDays }: RenewalSchedule,
): Day | undefined {
  const [firstTry] = failedOn
  if (firstTry === undefined) return first
  const days = retryDays[failedOn.length - 1]
  return days === undefined ? undefined : laterDay(first, addDays(firstTry, days))
}
