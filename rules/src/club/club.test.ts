import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, parseDay, type Day } from '../calendar.ts'
import { couponDiscounts } from './coupon.ts'
import { priceBasket } from './basket.ts'
import { endOfDayIn, midnightIn } from './midnight.ts'
import { nextTerm, type AnchoredTerm } from './next-term.ts'
import { daysOfParts, refundShare, termRefund } from './refund.ts'
import {
  clubLanding,
  isInClub,
  noticeDue,
  subscriptionState,
  type SoldTerm,
  type SubscriptionFacts,
} from './subscription.ts'
import { nextTermStart, termOf } from './term.ts'

const zones = ['Pacific/Auckland', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Africa/Cairo']
const CENTURY = 36_525
const startDays = Array.from({ length: CENTURY }, (_, place) => addDays('2026-01-01', place))

function startsOf(first: Day, months: number, times: number): readonly Day[] {
  const starts = [first]
  for (let place = 0; place < times; place += 1)
    starts.push(nextTermStart(starts.at(-1) ?? first, months, first))
  return starts.slice(1)
}

describe('[SUBS-01] a term', () => {
  test('keeps its anchor over short months and leap years', () => {
    expect(startsOf('2027-01-31', 1, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(startsOf('2028-02-29', 12, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
    expect(termOf('2026-01-01', 12, '2026-01-01')).toEqual({ from: '2026-01-01', until: '2026-12-31' })
  })

  test('never drifts: a hundred years of start days, counted term by term and from the anchor', () => {
    const drifting = startDays.filter((first) => {
      const twice = nextTermStart(nextTermStart(first, 12, first), 12, first)
      const afterYear = nextTermStart(first, 12, first)
      return (
        twice !== nextTermStart(first, 24, first) || addDays(termOf(first, 12, first).until, 1) !== afterYear
      )
    })
    expect(drifting).toEqual([])
    // Months repeat with the leap years.
    const ofFourYears = startDays.slice(0, 1461)
    expect(
      ofFourYears.filter((first) => startsOf(first, 1, 12).at(-1) !== nextTermStart(first, 12, first)),
    ).toEqual([])
  })

  test.each(zones)('begins and ends at midnight in %s, on each day of a hundred years', (zone) => {
    const wrong = startDays.filter((day) => {
      const begins = midnightIn(zone, day)
      return dayIn(zone, begins) !== day || dayIn(zone, new Date(begins.getTime() - 1)) >= day
    })
    expect(wrong).toEqual([])
    expect(endOfDayIn(zone, '2026-12-31')).toEqual(midnightIn(zone, '2027-01-01'))
  })

  test('begins when its day does where clocks skip midnight, and at midnight by either clock', () => {
    expect(midnightIn('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(midnightIn('Pacific/Auckland', '2026-04-05').toISOString()).toBe('2026-04-04T11:00:00.000Z')
    expect(midnightIn('Pacific/Auckland', '2026-04-06').toISOString()).toBe('2026-04-05T12:00:00.000Z')
    expect(midnightIn('Pacific/Auckland', '2026-09-28').toISOString()).toBe('2026-09-27T11:00:00.000Z')
  })
})

const sold = (from: Day, until: Day, more: Partial<SoldTerm> = {}): SoldTerm & AnchoredTerm => ({
  from,
  until,
  anchor: from,
  graceUntil: addDays(until, 30),
  isRevoked: false,
  ...more,
})

const facts = (terms: readonly (SoldTerm & AnchoredTerm)[], more: Partial<SubscriptionFacts> = {}) => ({
  hasOpenOrder: false,
  isStopped: false,
  suspensions: [],
  ...more,
  terms,
})

const year = sold('2026-01-01', '2026-12-31')
const paused = { reason: 'pause', from: parseDay('2026-05-01'), until: parseDay('2026-12-31') } as const
const rule = { months: 12, windowDays: 60, graceDays: 30 }

describe('[SUBS-05] the state of a subscription', () => {
  test.each([
    ['none', facts([]), '2026-06-01'],
    ['pendingPayment', facts([], { hasOpenOrder: true }), '2026-06-01'],
    ['active', facts([year]), '2026-12-31'],
    ['active', facts([year], { hasOpenOrder: true }), '2026-12-31'],
    ['ending', facts([year], { isStopped: true }), '2026-12-31'],
    ['grace', facts([year]), '2027-01-01'],
    ['grace', facts([year]), '2027-01-30'],
    ['lapsed', facts([year]), '2027-01-31'],
    ['suspended', facts([year], { suspensions: [paused] }), '2026-06-01'],
    ['revoked', facts([{ ...year, isRevoked: true }]), '2026-06-01'],
    ['active', facts([year, { ...sold('2027-01-01', '2027-12-31'), isRevoked: true }]), '2026-06-01'],
  ] as const)('is %s by its dates', (state, given, today) => {
    expect(subscriptionState(given, parseDay(today))).toBe(state)
    expect(isInClub(given, parseDay(today))).toBe(state === 'active' || state === 'ending')
  })

  test.each([
    [undefined, facts([]), '2026-06-01'],
    ['NAVIGATE_CLUB_OVERVIEW', facts([year]), '2026-10-31'],
    ['NAVIGATE_CLUB_RENEW', facts([year]), '2026-11-01'],
    ['NAVIGATE_CLUB_OVERVIEW', facts([year, sold('2027-01-01', '2027-12-31')]), '2026-12-31'],
    ['NAVIGATE_CLUB_RENEW', facts([year]), '2027-01-15'],
    ['NAVIGATE_CLUB_RENEW', facts([year]), '2027-12-30'],
    [undefined, facts([year]), '2027-12-31'],
    ['NAVIGATE_CLUB_OVERVIEW', facts([year], { suspensions: [paused] }), '2026-12-30'],
    [undefined, facts([{ ...year, isRevoked: true }]), '2026-06-01'],
  ] as const)('[ROUTE-20] what sign-in opens of the club: %s', (landing, given, today) => {
    expect(clubLanding(given, parseDay(today), rule.windowDays)).toBe(landing)
  })

  test('is told of at the nearest distance that has come', () => {
    const due = (today: Day) => noticeDue('2026-12-31', today, [30, 14, 3])
    expect([
      due('2026-11-30'),
      due('2026-12-01'),
      due('2026-12-17'),
      due('2026-12-28'),
      due('2026-12-31'),
    ]).toEqual([undefined, 30, 14, 3, 3])
    expect(due('2027-01-01')).toBeUndefined()
  })
})

describe('[SUBS-01] the next term', () => {
  test('adds to the old end when it is renewed early, and keeps the anchor', () => {
    const early = nextTerm(facts([year]), rule, '2026-11-06')
    expect(early).toMatchObject({ kind: 'early', term: { from: '2027-01-01', until: '2027-12-31' } })
    const leap = sold('2028-02-29', '2029-02-27')
    expect(nextTerm(facts([leap]), rule, '2029-02-01')).toMatchObject({
      term: { from: '2029-02-28', until: '2030-02-27', anchor: '2028-02-29' },
    })
  })

  test('is not sold twice: after a renewal the window is shut again', () => {
    const renewed = facts([year, sold('2027-01-01', '2027-12-31')])
    expect(nextTerm(renewed, rule, '2026-11-06')).toEqual({ kind: 'tooEarly', opensOn: '2027-11-01' })
  })

  test.each([
    ['join', facts([]), '2026-06-01'],
    ['grace', facts([year]), '2027-01-30'],
    ['late', facts([year]), '2027-01-31'],
    ['join', facts([{ ...year, isRevoked: true }]), '2026-06-01'],
  ] as const)('%s begins on the day of the order', (kind, given, today) => {
    const next = nextTerm(given, rule, parseDay(today))
    expect(next).toMatchObject({ kind, term: { from: today, anchor: today } })
  })

  test('waits while the subscription is suspended', () => {
    expect(nextTerm(facts([year], { suspensions: [paused] }), rule, '2026-12-01')).toEqual({
      kind: 'suspended',
    })
  })
})

const cents = fc.bigInt({ min: 0n, max: 200_000n })

describe('[SUBS-04] money of the club', () => {
  test('the tax of a basket is the sum of its items’, each rounded half up', () => {
    const item = fc.record({ net: cents, vatBasisPoints: fc.bigInt({ min: 0n, max: 3000n }) })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), (items) => {
        const basket = priceBasket(items)
        const taxes = basket.items.map(({ vat }) => vat)
        expect(taxes.reduce((sum, vat) => sum + vat, 0n)).toBe(basket.vat)
        expect(basket.net + basket.vat).toBe(basket.total)
        for (const { net, vat, vatBasisPoints } of basket.items) {
          const off = vat * 10_000n - net * vatBasisPoints
          expect(off > -5000n && off <= 5000n).toBe(true)
        }
      }),
    )
    expect(priceBasket([{ net: 3n, vatBasisPoints: 5000n }]).vat).toBe(2n)
  })

  test('a coupon takes its worth off, split by price, and never more than a price', () => {
    const item = fc.record({ net: cents, isCovered: fc.boolean() })
    const worth = fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), cents }),
      fc.record({ kind: fc.constant('share' as const), basisPoints: fc.bigInt({ min: 0n, max: 10_000n }) }),
    )
    fc.assert(
      fc.property(worth, fc.array(item, { maxLength: 10 }), (given, drawn) => {
        const discounts = couponDiscounts(given, drawn)
        const covered = drawn.reduce((sum, { net, isCovered }) => sum + (isCovered ? net : 0n), 0n)
        const off = discounts.reduce((sum, discount) => sum + discount, 0n)
        const least = given.kind === 'amount' && given.cents < covered ? given.cents : covered
        expect(off).toBe(given.kind === 'amount' ? least : (covered * given.basisPoints + 5000n) / 10_000n)
        for (const [place, { net, isCovered }] of drawn.entries()) {
          const discount = discounts[place] ?? -1n
          expect(discount >= 0n && discount <= (isCovered ? net : 0n)).toBe(true)
        }
      }),
    )
  })

  const items = [
    { kind: 'term', total: 69_000n },
    { kind: 'joiningFee', total: 25_300n },
  ] as const
  const yearDays = daysBetween(year.from, year.until) + 1
  const daysAfter = (today: Day) => daysOfParts([year], [], addDays(today, 1))
  const given = { boughtOn: '2026-01-01', coolingOffDays: 14, isUsed: false } as const

  test('all of it goes back in the first fourteen days without use, and unused days afterwards', () => {
    expect(termRefund(items, daysAfter('2026-01-14'), { ...given, today: '2026-01-14' })).toMatchObject({
      total: 94_300n,
      isWhole: true,
    })
    expect(termRefund(items, daysAfter('2026-01-15'), { ...given, today: '2026-01-15' })).toEqual({
      items: [66_164n, 0n],
      total: 66_164n,
      unusedDays: 350,
      termDays: 365,
      isWhole: false,
    })
    expect(
      termRefund(items, daysAfter('2026-01-02'), { ...given, today: '2026-01-02', isUsed: true }).items,
    ).toEqual([68_621n, 25_300n])
    expect(termRefund(items, daysAfter('2026-12-31'), { ...given, today: '2026-12-31' }).total).toBe(0n)
  })

  test('[CORP-06] is the same to the cent for a term that a seat has split, by the days that were used', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 364 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 363 }),
        (price, before, seatDays, used) => {
          const split = addDays(year.from, before)
          const parts = [
            { from: year.from, until: addDays(split, -1) },
            { from: addDays(split, seatDays), until: addDays(year.until, seatDays) },
          ]
          const [whole, today] = [
            addDays(year.from, used),
            addDays(year.from, used < before ? used : used + seatDays),
          ]
          const paid = [{ kind: 'term', total: price }] as const
          const refundOf = (terms: typeof parts, on: Day) =>
            termRefund(paid, daysOfParts(terms, [], addDays(on, 1)), { ...given, isUsed: true, today: on })
          expect(refundOf(parts, today)).toEqual(refundOf([year], whole))
        },
      ),
    )
  })

  test('is never more than was paid, on whichever day', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: -40, max: 500 }),
        fc.boolean(),
        (term, fee, days, isUsed) => {
          const paid = [
            { kind: 'term', total: term },
            { kind: 'joiningFee', total: fee },
          ] as const
          const today = addDays('2026-01-01', days)
          const refund = termRefund(paid, daysAfter(today), { ...given, isUsed, today })
          expect(refund.total <= term + fee).toBe(true)
          expect(refund.unusedDays <= yearDays).toBe(true)
        },
      ),
    )
  })

  test('partial refunds never pass what was paid, in cents and in points, and together are all of it', () => {
    const asked = fc.record({
      total: fc.bigInt({ min: 1n, max: 200_000n }),
      inPoints: fc.bigInt({ min: 0n, max: 200_000n }),
      perCent: fc.bigInt({ min: 1n, max: 7n }),
      parts: fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { maxLength: 12 }),
    })
    fc.assert(
      fc.property(asked, ({ total, inPoints, perCent, parts }) => {
        const value = inPoints > total ? total : inPoints
        const paid = { total, value, points: value * perCent }
        let gone = { money: 0n, value: 0n, points: 0n }
        for (const part of [...parts, total]) {
          const left = total - gone.money - gone.value
          const share = refundShare(paid, gone, part > left ? left : part)
          expect(share.money >= 0n && share.value >= 0n && share.points >= 0n).toBe(true)
          gone = {
            money: gone.money + share.money,
            value: gone.value + share.value,
            points: gone.points + share.points,
          }
        }
        expect(gone).toEqual({ money: total - value, value, points: paid.points })
        expect(() => refundShare(paid, gone, 1n)).toThrow(RangeError)
      }),
    )
  })
})
