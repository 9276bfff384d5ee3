import { addDays, daysBetween, type Day } from '../calendar.ts'
import type { AnchoredTerm } from './next-term.ts'
import { termDays, type Term } from './term.ts'

/** Why paid days aren't used up: a tier gives the club free, or the member has paused. */
export type SuspensionReason = 'tier' | 'pause'

/** Days on which no paid day is used up, both counted whole. They may overlap. */
export interface Suspension extends Term {
  readonly reason: SuspensionReason
}

/** The suspension that a day is in, a tier's before a pause; undefined where paid days are used up. */
export function suspensionOn<T extends Suspension>(suspensions: readonly T[], day: Day): T | undefined {
  const running = suspensions.filter(({ from, until }) => from <= day && day <= until)
  return running.find(({ reason }) => reason === 'tier') ?? running[0]
}

/** The days of a term that are paid: those that no suspension covers. */
export function paidDays(term: Term, suspensions: readonly Term[]): number {
  if (term.until < term.from) return 0
  return termDays(term) - keptDays(term, suspensions)
}

/** The days of a term that a suspension covers, each counted once. */
export function keptDays(term: Term, suspensions: readonly Term[]): number {
  return joined(suspensions)
    .map(({ from, until }) => ({
      from: from > term.from ? from : term.from,
      until: until < term.until ? until : term.until,
    }))
    .reduce((sum, part) => sum + Math.max(0, termDays(part)), 0)
}

/**
 * Terms as they become when their suspensions change: the days of each, and the days between two of them, stay as many as they were. So
 * whatever suspensions come, go or grow, no paid day is lost or gained, and a change that is undone leaves every date as it was.
 * @param before the suspensions by which the terms are dated now
 * @param after those by which they are dated from now on
 * @returns the terms whose days change
 */
export function redated<T extends AnchoredTerm>(
  terms: readonly T[],
  before: readonly Term[],
  after: readonly Term[],
): readonly T[] {
  const [old, now] = [joined(before), joined(after)]
  const dated = (day: Day): Day => withSuspensions(withoutSuspensions(day, old), now)
  return terms.flatMap((term) => {
    const [from, until] = [dated(term.from), dated(term.until)]
    if (from === term.from && until === term.until) return []
    return [{ ...term, from, until, graceUntil: addDays(until, daysBetween(term.until, term.graceUntil)) }]
  })
}

/**
 * The day of which the terms after one keep the day of the month: the anchor, or the day after the term where suspensions have moved its end.
 */
export function anchorAfter(
  { anchor, from, until }: Pick<AnchoredTerm, 'anchor' | 'from' | 'until'>,
  suspensions: readonly Term[],
): Day {
  const first = anchor < from ? anchor : from
  return keptDays({ from: first, until }, suspensions) === 0 ? anchor : addDays(until, 1)
}

/** A day as it would be if there had been no suspension; one inside of them is the first paid day after it. */
function withoutSuspensions(day: Day, suspensions: readonly Term[]): Day {
  const before = addDays(day, -1)
  const kept = suspensions.map(({ from, until }) => termDays({ from, until: until < day ? until : before }))
  return addDays(day, -kept.reduce((sum, days) => sum + Math.max(0, days), 0))
}

/** The day that it becomes, after all suspensions that come before it. */
function withSuspensions(day: Day, suspensions: readonly Term[]): Day {
  return suspensions.reduce((moved, one) => (one.from <= moved ? addDays(moved, termDays(one)) : moved), day)
}

/** Suspensions in their order, those that overlap or meet as one. */
function joined(suspensions: readonly Term[]): readonly Term[] {
  const all: Term[] = []
  for (const { from, until } of suspensions.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = all.at(-1)
    if (last === undefined || from > addDays(last.until, 1)) all.push({ from, until })
    else all.splice(-1, 1, { from: last.from, until: until > last.until ? until : last.until })
  }
  return all
}
