import { addDays, laterDay, type Day } from '../calendar.ts'
import type { Term } from './term.ts'
import type { TierPeriod } from './tier-period.ts'

/** A decision that comes late still counts from the tier's first day, as far back as this. */
const LATE_DAYS = 7
/** For a tier without an end, days are kept so far ahead, and moved on once fewer than the least are left. */
const OPEN_DAYS = 365
const LEAST_OPEN_DAYS = 180

/** What a member's kept days are decided by. */
export interface TierFacts {
  /** Undefined where no tier gives them the club free. */
  readonly period: TierPeriod | undefined
  /** The last suspension by a tier, if there was one. */
  readonly last: (Term & { readonly isOpen: boolean; readonly isEndTold: boolean }) | undefined
  /** The live terms that the member paid for. */
  readonly own: readonly Term[]
  /** A seat of a company runs, which keeps their own days already. */
  readonly hasSeat: boolean
}

export type TierDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'begin'; readonly from: Day; readonly until: Day; readonly isOpen: boolean }
  /** `isNews` unless only the horizon of a tier without an end moves on. */
  | { readonly kind: 'move'; readonly until: Day; readonly isOpen: boolean; readonly isNews: boolean }
  /** The tier is over before its last day: paid days are used again from today. */
  | { readonly kind: 'end'; readonly until: Day }

/** Whether paid days are to be kept because of a tier, and through which day. Decided twice, it's decided the same. */
export function tierSuspension({ period, last, own, hasSeat }: TierFacts, today: Day): TierDecision {
  const isRunning = last !== undefined && last.until >= today
  if (period === undefined || !own.some(({ until }) => until >= today))
    return isRunning ? { kind: 'end', until: addDays(today, -1) } : { kind: 'none' }
  if (hasSeat) return { kind: 'none' }
  const isOpen = period.until === null
  const until = period.until ?? addDays(today, OPEN_DAYS)
  if (last !== undefined && (isRunning || goesOn(last, period, today))) {
    const isFarEnough = isOpen && last.isOpen && last.until >= addDays(today, LEAST_OPEN_DAYS)
    if (isFarEnough || (until === last.until && isOpen === last.isOpen)) return { kind: 'none' }
    return { kind: 'move', until, isOpen, isNews: !(isOpen && last.isOpen) }
  }
  const from = firstKept(period, own, today)
  return from > until ? { kind: 'none' } : { kind: 'begin', from, until, isOpen }
}

/** Whether a suspension that was about to end is followed by the same tier without a break, as after a tier year. */
function goesOn(last: NonNullable<TierFacts['last']>, { from }: TierPeriod, today: Day): boolean {
  return !last.isEndTold && from <= addDays(last.until, 1) && last.until >= addDays(today, -LATE_DAYS)
}

function firstKept({ from }: TierPeriod, own: readonly Term[], today: Day): Day {
  const earliest = laterDay(from, addDays(today, -LATE_DAYS))
  const firsts = own.filter(({ until }) => until >= earliest).map((term) => term.from)
  return laterDay(earliest, firsts.toSorted()[0] ?? earliest)
}
