import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, parseDay, type Day } from '../calendar.ts'
import { nextTerm, type AnchoredTerm } from './next-term.ts'
import type { SoldTerm } from './subscription.ts'
import { keptDays, paidDays, redated, suspensionOn, type Suspension } from './suspension.ts'
import { tierPeriodOn } from './tier-period.ts'

const START: Day = '2026-11-20'
type Sold = SoldTerm & AnchoredTerm

const sold = (from: Day, until: Day, anchor = from): Sold => ({
  from,
  until,
  anchor,
  graceUntil: addDays(until, 30),
  isRevoked: false,
})
const pause = (from: Day, until: Day): Suspension => ({ reason: 'pause', from, until })

describe('[SUBS-05] days of a suspension', () => {
  test('a pause moves the end by its days, the term after it wholly, and grace with it', () => {
    const terms = [sold('2026-01-01', '2026-12-31'), sold('2027-01-01', '2027-12-31')]
    expect(redated(terms, [], [pause('2026-12-01', '2026-12-30')])).toEqual([
      { ...terms[0], until: '2027-01-30', graceUntil: '2027-03-01' },
      { ...terms[1], from: '2027-01-31', until: '2028-01-30', graceUntil: '2028-02-29' },
    ])
  })

  test('a pause and a tier that overlap keep each day once', () => {
    const both = [
      pause('2026-03-01', '2026-03-31'),
      { ...pause('2026-03-20', '2026-04-10'), reason: 'tier' },
    ] as const
    expect(keptDays({ from: '2026-01-01', until: '2026-12-31' }, both)).toBe(41)
    expect(suspensionOn(both, '2026-03-25')).toBe(both[1])
    expect(suspensionOn(both, '2026-03-19')).toBe(both[0])
    expect(suspensionOn(both, '2026-04-11')).toBeUndefined()
  })

  test('the term after one that a suspension has moved counts from its first day, and from the old day once that is undone', () => {
    const term = sold('2026-01-31', '2027-01-30', '2024-01-31')
    const rule = { months: 12, windowDays: 400, graceDays: 30 }
    const facts = { hasOpenOrder: false, isStopped: false }
    const suspensions = [pause('2026-12-01', '2026-12-30')]
    const [moved = term] = redated([term], [], suspensions)
    const next = nextTerm({ ...facts, terms: [moved], suspensions }, rule, '2026-11-30')
    expect(next).toMatchObject({ kind: 'early', term: { from: '2027-03-02', until: '2028-03-01' } })
    const [undone = moved] = redated([moved], suspensions, [])
    expect(undone).toEqual(term)
    expect(nextTerm({ ...facts, terms: [undone], suspensions: [] }, rule, '2026-11-30')).toMatchObject({
      term: { from: '2027-01-31', until: '2028-01-30', anchor: '2024-01-31' },
    })
  })
})

/** What members, tiers and time can do, in any order. */
type Deed =
  | {
      readonly kind: 'suspend'
      readonly in: number
      readonly days: number
      readonly reason: Suspension['reason']
    }
  | { readonly kind: 'resume' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'pass'; readonly days: number }

const deeds = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('suspend' as const),
      in: fc.integer({ min: 0, max: 90 }),
      days: fc.integer({ min: 1, max: 400 }),
      reason: fc.constantFrom('tier' as const, 'pause' as const),
    }),
    fc.constant({ kind: 'resume' as const }),
    fc.constant({ kind: 'renew' as const }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 200 }) }),
  ),
  { maxLength: 25 },
)

test('[SUBS-05] no sequence of pauses, tiers, ends of them and renewals loses or gains a day', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      let today = START
      let suspensions: readonly Suspension[] = []
      let terms: readonly Sold[] = [sold(START, addDays(START, 364))]
      let bought = 365
      const used = new Set<Day>()
      const change = (after: readonly Suspension[]): void => {
        const moved = new Map(
          redated(
            terms.map((term, place) => ({ ...term, place })),
            suspensions,
            after,
          ).map((one) => [one.place, one]),
        )
        terms = terms.map((term, place) => {
          const { from, until, graceUntil } = moved.get(place) ?? term
          return { ...term, from, until, graceUntil }
        })
        suspensions = after
      }
      const live = (deed: Deed): void => {
        if (deed.kind === 'suspend') {
          const from = addDays(today, deed.in)
          if (terms.some(({ until }) => until >= from))
            change([...suspensions, { reason: deed.reason, from, until: addDays(from, deed.days - 1) }])
        }
        if (deed.kind === 'resume')
          change(
            suspensions
              .map((one) => (one.until >= today ? { ...one, until: addDays(today, -1) } : one))
              .filter(({ from, until }) => from <= until),
          )
        if (deed.kind === 'renew') {
          const facts = { hasOpenOrder: false, isStopped: false, terms, suspensions }
          const next = nextTerm(facts, { months: 12, windowDays: 60, graceDays: 30 }, today)
          if (!('term' in next)) return
          terms = [...terms, { ...next.term, isRevoked: false }]
          bought += daysBetween(next.term.from, next.term.until) + 1
        }
        if (deed.kind === 'pass')
          for (let left = deed.days; left > 0; left -= 1) {
            const isPaid = terms.some(({ from, until }) => from <= today && today <= until)
            if (isPaid && suspensionOn(suspensions, today) === undefined) used.add(today)
            today = addDays(today, 1)
          }
      }
      for (const deed of all) {
        live(deed)
        const left = terms.reduce(
          (sum, { from, until }) => sum + paidDays({ from: from < today ? today : from, until }, suspensions),
          0,
        )
        expect(used.size + left).toBe(bought)
        expect(terms.slice(1).every(({ from }, place) => from > (terms[place]?.until ?? from))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('[SUBS-05] a tier gives the club free for its days without a break, whichever grants they come from', () => {
  const grant = (tierCode: string, from: string, until: string | null) =>
    ({
      tierCode,
      source: 'earned',
      from: parseDay(from),
      until: until === null ? null : parseDay(until),
    }) as const
  const grants = [
    grant('ELITE', '2026-01-10', '2026-03-31'),
    grant('ELITE', '2026-04-01', '2027-03-31'),
    grant('GOLD', '2026-01-01', null),
    grant('ELITE', '2028-01-01', '2028-03-31'),
  ]
  expect(tierPeriodOn(grants, ['ELITE'], '2026-02-01')).toEqual({
    tierCode: 'ELITE',
    from: '2026-01-10',
    until: '2027-03-31',
  })
  expect(tierPeriodOn(grants, ['ELITE'], '2027-04-01')).toBeUndefined()
  expect(tierPeriodOn(grants, ['ELITE', 'GOLD'], '2027-04-01')).toMatchObject({
    from: '2026-01-01',
    until: null,
  })
})
