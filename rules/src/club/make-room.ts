import { addDays, daysBetween, type Day } from '../calendar.ts'
import type { AnchoredTerm } from './next-term.ts'
import type { Term } from './term.ts'

/** A term that its member paid for. */
export interface OwnTerm extends AnchoredTerm {
  readonly termId: string
}

/** A term as it becomes: `first` takes the place of its row, and the days of `further` follow where a seat was in between. */
export interface MovedTerm {
  readonly termId: string
  readonly first: AnchoredTerm
  readonly further: readonly AnchoredTerm[]
}

/**
 * Moves a member's own terms out of the way of their seats: days that a seat covers are banked, and come after it. Without the seat, or
 * after it has ended early, they come back from that day on. So the number of unused days never changes. The days before today stay as they were.
 * @param own live terms of the member's own, which don't overlap
 * @param seats the days of their seats, which don't overlap
 * @returns the terms that change
 */
export function makeRoom(own: readonly OwnTerm[], seats: readonly Term[], today: Day): readonly MovedTerm[] {
  let next = today
  return own
    .filter(({ until }) => until >= today)
    .toSorted(byFirstDay)
    .flatMap((term) => {
      const begun = term.from < today
      const unused = daysBetween(begun ? today : term.from, term.until) + 1
      const placed = placeDays(next, unused, seats)
      next = addDays(placed.at(-1)?.until ?? addDays(next, -1), 1)
      const parts = begun ? withUsed(term, placed, today) : placed
      return isUnchanged(term, parts) ? [] : [moved(term, parts)]
    })
}

const byFirstDay = (one: Term, other: Term): number => (one.from < other.from ? -1 : 1)

/** So many days from a day on, around the seats. */
function placeDays(from: Day, days: number, seats: readonly Term[]): readonly Term[] {
  const parts: Term[] = []
  let [next, left] = [from, days]
  while (left > 0) {
    const start = next
    const covering = seats.find((seat) => seat.from <= start && start <= seat.until)
    if (covering !== undefined) {
      next = addDays(covering.until, 1)
      continue
    }
    const ahead = seats.filter((seat) => seat.from > start).map((seat) => daysBetween(start, seat.from))
    const run = Math.min(left, ...ahead)
    parts.push({ from: start, until: addDays(start, run - 1) })
    next = addDays(start, run)
    left -= run
  }
  return parts
}

/** What was used stays in front: as one part with the rest where that goes on today. */
function withUsed({ from }: OwnTerm, placed: readonly Term[], today: Day): readonly Term[] {
  const [first, ...further] = placed
  if (first?.from === today) return [{ from, until: first.until }, ...further]
  return [{ from, until: addDays(today, -1) }, ...placed]
}

function isUnchanged({ from, until }: OwnTerm, parts: readonly Term[]): boolean {
  const [only] = parts
  return parts.length === 1 && only?.from === from && only.until === until
}

/** Grace keeps its length. A part that ends on another day than before is renewed from the day after it. */
function moved(term: OwnTerm, parts: readonly Term[]): MovedTerm {
  const graceDays = daysBetween(term.until, term.graceUntil)
  const [first, ...further] = parts.map((part) => ({
    ...part,
    anchor: part.until === term.until ? term.anchor : addDays(part.until, 1),
    graceUntil: addDays(part.until, graceDays),
  }))
  if (first === undefined) throw new RangeError('A term has no days')
  return { termId: term.termId, first, further }
}
