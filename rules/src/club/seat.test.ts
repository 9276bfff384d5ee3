import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type Day } from '../calendar.ts'
import { makeRoom, type MovedTerm, type OwnTerm } from './make-room.ts'
import { nextSeatYear, seatPeriod, seatPrice, seatState } from './seat.ts'
import type { Term } from './term.ts'

const START: Day = '2026-11-20'
const days = (most: number) => fc.integer({ min: 0, max: most })
const dayAfter = (most: number) => days(most).map((count) => addDays(START, count))

describe('[CORP-06] the period of a seat', () => {
  test('is a year for the first ones, and ends on the company date for later ones', () => {
    expect(seatPeriod('2026-11-20', undefined)).toEqual({
      from: '2026-11-20',
      until: '2027-11-19',
      days: 365,
      yearDays: 365,
    })
    expect(seatPeriod('2027-11-01', '2027-11-19')).toEqual({
      from: '2027-11-01',
      until: '2027-11-19',
      days: 19,
      yearDays: 365,
    })
    expect(seatPeriod('2027-11-19', '2027-11-19')).toMatchObject({ days: 1, until: '2027-11-19' })
    expect(seatPeriod('2027-11-20', '2027-11-19')).toMatchObject({ days: 366, until: '2028-11-19' })
    expect(nextSeatYear('2027-11-19')).toEqual({ from: '2027-11-20', until: '2028-11-19' })
  })

  test('a seat is free, offered or held through its last day, and ended after it', () => {
    expect(seatState('held', '2027-11-19', '2027-11-19')).toBe('held')
    expect(seatState('free', '2027-11-19', '2027-11-20')).toBe('ended')
  })
})

describe('[CORP-06] the price of a seat', () => {
  test('is pro rata to the day, half a cent up', () => {
    expect(seatPrice(54_000n, seatPeriod('2027-11-01', '2027-11-19'))).toBe(2811n)
    expect(seatPrice(365n, { days: 1, yearDays: 730 })).toBe(1n)
    expect(seatPrice(364n, { days: 1, yearDays: 730 })).toBe(0n)
  })

  test('is the yearly price for the whole year, also for one that begins on 29 February', () => {
    expect(seatPrice(54_000n, seatPeriod('2028-02-29', undefined))).toBe(54_000n)
  })

  test('never rises as days pass, never passes the yearly price, and is within a cent of the exact share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        dayAfter(1500),
        days(364),
        (yearly, first, passed) => {
          const { until } = seatPeriod(first, undefined)
          const today = addDays(first, passed)
          const period = seatPeriod(today, until)
          const price = seatPrice(yearly, period)
          const tomorrow = today < until ? seatPrice(yearly, seatPeriod(addDays(today, 1), until)) : 0n
          expect(price).toBeLessThanOrEqual(yearly)
          expect(tomorrow).toBeLessThanOrEqual(price)
          const exact = (Number(yearly) * Math.min(period.days, period.yearDays)) / period.yearDays
          expect(Math.abs(Number(price) - exact)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

const GRACE = 30
const own = (termId: string, from: Day, until: Day): OwnTerm => ({
  termId,
  from,
  until,
  anchor: from,
  graceUntil: addDays(until, GRACE),
})

const lengthOf = ({ from, until }: Term): number => daysBetween(from, until) + 1
const overlap = (one: Term, other: Term): boolean => one.from <= other.until && other.from <= one.until

/** The terms after a move, each part with its term's id. */
function after(terms: readonly OwnTerm[], moves: readonly MovedTerm[]): readonly OwnTerm[] {
  return terms.flatMap((term) => {
    const move = moves.find(({ termId }) => termId === term.termId)
    if (move === undefined) return [term]
    return [move.first, ...move.further].map((part, place) => ({
      ...part,
      termId: place === 0 ? term.termId : `${term.termId}-${String(place)}`,
    }))
  })
}

describe('[CORP-06] a private term beside a seat', () => {
  test('keeps what was used, and its other days come after the seat', () => {
    const seat = { from: '2026-11-20', until: '2027-06-30' } as const
    expect(makeRoom([own('a', '2026-11-01', '2027-10-31')], [seat], '2026-11-20')).toEqual([
      {
        termId: 'a',
        first: { from: '2026-11-01', until: '2026-11-19', anchor: '2026-11-20', graceUntil: '2026-12-19' },
        further: [
          { from: '2027-07-01', until: '2028-06-10', anchor: '2028-06-11', graceUntil: '2028-07-10' },
        ],
      },
    ])
  })

  test('goes on to the day before a seat that begins later', () => {
    const seat = { from: '2026-12-01', until: '2026-12-31' } as const
    const [move] = makeRoom([own('a', '2026-11-20', '2026-12-10')], [seat], '2026-11-20')
    expect(move).toMatchObject({
      first: { from: '2026-11-20', until: '2026-11-30' },
      further: [{ from: '2027-01-01', until: '2027-01-10' }],
    })
  })

  test('stays as it is without a seat', () => {
    expect(makeRoom([own('a', '2026-11-01', '2027-10-31')], [], '2026-11-20')).toEqual([])
  })

  test('loses no day: neither to a seat, nor to one that ends early, and no two days are the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
        days(300),
        days(200),
        fc.integer({ min: 1, max: 400 }),
        days(400),
        (lengths, begun, wait, seatDays, until) => {
          const today = addDays(START, begun)
          const terms: OwnTerm[] = []
          let from = START
          for (const [place, length] of lengths.entries()) {
            const term = own(String(place), from, addDays(from, length - 1))
            terms.push(term)
            from = addDays(term.until, 1)
          }
          const begins = addDays(today, wait)
          const seat = { from: begins, until: addDays(begins, seatDays - 1) }
          const total = terms.reduce((sum, term) => sum + lengthOf(term), 0)
          const beside = after(terms, makeRoom(terms, [seat], today))
          expect(beside.reduce((sum, term) => sum + lengthOf(term), 0)).toBe(total)
          expect(beside.filter((term) => term.until >= today && overlap(term, seat))).toEqual([])
          expect(hasOverlap(beside)).toBe(false)

          const endedOn = addDays(today, Math.min(until, wait + seatDays))
          const rest = seat.from < endedOn ? [{ from: seat.from, until: addDays(endedOn, -1) }] : []
          const back = after(beside, makeRoom(beside, rest, endedOn))
          expect(back.reduce((sum, term) => sum + lengthOf(term), 0)).toBe(total)
          expect(hasOverlap([...back, ...rest])).toBe(false)
          // What is left starts on the day on which the seat is over.
          const left = back.filter((term) => term.until >= endedOn)
          expect(left.length === 0 || left.some((term) => term.from <= endedOn)).toBe(true)
        },
      ),
    )
  })
})

function hasOverlap(terms: readonly Term[]): boolean {
  return terms.some((one, place) => terms.slice(place + 1).some((other) => overlap(one, other)))
}
