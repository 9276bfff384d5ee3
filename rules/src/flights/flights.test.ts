import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parseDay } from '../calendar.ts'
import { claimableSince, claimWindow, placeInWindow, type ClaimRule } from './claim-window.ts'
import { flightPoints, ratesOn, rewardBand, type FlightRates } from './flight-rates.ts'
import { greatCircleKm } from './great-circle.ts'

const rule: ClaimRule = { flightAfterHours: 72, partnerAfterDays: 14, months: 6 }
const auckland = 'Pacific/Auckland'

describe('the window of a claim', () => {
  test('[POINT-09] opens 72 hours after a flight, 14 days after a partner, and closes after 6 months', () => {
    expect(claimWindow(rule, 'FLIGHT', parseDay('2026-11-02'))).toEqual({
      opensOn: '2026-11-05',
      closesOn: '2027-05-02',
    })
    expect(claimWindow(rule, 'PARTNER', parseDay('2026-11-02'))).toEqual({
      opensOn: '2026-11-16',
      closesOn: '2027-05-02',
    })
  })

  test('[POINT-09] closes on the last day of a shorter month', () => {
    expect(claimWindow(rule, 'FLIGHT', parseDay('2026-08-31')).closesOn).toBe('2027-02-28')
    expect(claimWindow(rule, 'FLIGHT', parseDay('2027-08-29')).closesOn).toBe('2028-02-29')
    expect(claimWindow(rule, 'FLIGHT', parseDay('2026-03-31')).closesOn).toBe('2026-09-30')
  })

  test('[POINT-09] its edges are midnights of the programme’s time zone, not of UTC', () => {
    const window = claimWindow(rule, 'FLIGHT', parseDay('2026-06-10'))
    const place = (moment: string) => placeInWindow(window, auckland, new Date(moment))
    expect(place('2026-06-12T11:59:59Z')).toBe('tooEarly')
    expect(place('2026-06-12T12:00:00Z')).toBe('open')
    expect(place('2026-12-10T10:59:59Z')).toBe('open')
    expect(place('2026-12-10T11:00:00Z')).toBe('tooLate')
  })

  // New Zealand's clocks go forward on 27 September 2026 and back on 4 April 2027.
  test.each([
    ['2026-09-24', '2026-09-26T12:00:00Z', 'a day of 23 hours after it'],
    ['2026-09-25', '2026-09-27T11:00:00Z', 'a day of 23 hours inside'],
    ['2027-04-02', '2027-04-04T12:00:00Z', 'a day of 25 hours inside'],
    ['2027-04-01', '2027-04-03T11:00:00Z', 'a day of 25 hours after it'],
  ])('[POINT-09] a flight on %s can be claimed from %s: %s', (day, opens) => {
    const window = claimWindow(rule, 'FLIGHT', parseDay(day))
    const at = new Date(opens).getTime()
    expect(placeInWindow(window, auckland, new Date(at - 1))).toBe('tooEarly')
    expect(placeInWindow(window, auckland, new Date(at))).toBe('open')
  })

  test('[POINT-09] is never empty, and later days never close earlier', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(parseDay('2000-01-01'), count))
    fc.assert(
      fc.property(days, (day) => {
        const one = claimWindow(rule, 'FLIGHT', day)
        const next = claimWindow(rule, 'FLIGHT', addDays(day, 1))
        expect(one.opensOn < one.closesOn && one.opensOn < next.opensOn).toBe(true)
        expect(one.closesOn <= next.closesOn).toBe(true)
      }),
    )
  })

  test('[SUMM-05] the earliest day that can still be claimed is the first whose window is open', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(parseDay('2000-01-01'), count))
    fc.assert(
      fc.property(days, (today) => {
        const since = claimableSince(rule, today)
        expect(claimWindow(rule, 'FLIGHT', since).closesOn >= today).toBe(true)
        expect(claimWindow(rule, 'FLIGHT', addDays(since, -1)).closesOn < today).toBe(true)
      }),
    )
    expect(claimableSince(rule, parseDay('2026-08-31'))).toBe('2026-03-01')
  })
})

const rates = (from: string, percent: bigint): FlightRates => ({
  from: parseDay(from),
  fares: [{ code: 'STANDARD', cabin: 'ECONOMY', percent }],
  tierBonusPercent: { GOLD: 25n },
  statusPercent: 5n,
  rewards: [
    { toKm: 600, seat: { ECONOMY: 6000n }, upgrade: {} },
    { toKm: 1500, seat: { ECONOMY: 9000n }, upgrade: {} },
  ],
})

describe('rates of flights', () => {
  test('[POINT-10] are the last that started on or before the day', () => {
    const dated = [rates('2026-04-01', 110n), rates('2020-01-01', 100n)]
    expect(ratesOn(dated, parseDay('2019-12-31'))).toBeUndefined()
    expect(ratesOn(dated, parseDay('2026-03-31'))?.from).toBe('2020-01-01')
    expect(ratesOn(dated, parseDay('2026-04-01'))?.from).toBe('2026-04-01')
  })

  test('[POINT-10] round each part half up, so that the total is the sum of its parts', () => {
    const flown = { distanceKm: 2154, cabin: 'ECONOMY' as const, fare: 'STANDARD', tier: 'GOLD' }
    expect(flightPoints(rates('2020-01-01', 125n), flown)).toEqual({
      base: 2693n,
      bonus: 673n,
      status: 135n,
      percent: 125n,
      bonusPercent: 25n,
    })
    expect(flightPoints(rates('2020-01-01', 125n), { ...flown, cabin: 'BUSINESS' })).toBeUndefined()
  })

  test('[POINT-10] never earn less for a longer distance or a higher tier', () => {
    const km = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(km, km, fc.bigInt({ min: 0n, max: 500n }), (one, more, percent) => {
        const of = (distanceKm: number, tier: string) =>
          flightPoints(rates('2020-01-01', percent), { distanceKm, cabin: 'ECONOMY', fare: 'STANDARD', tier })
        const near = of(one, 'BASE')
        const far = of(one + more, 'GOLD')
        expect((near?.base ?? 0n) <= (far?.base ?? -1n) && (near?.bonus ?? 1n) === 0n).toBe(true)
      }),
    )
  })

  test('[POINT-10] cost what the first band that reaches the distance says', () => {
    const priced = rates('2020-01-01', 100n)
    expect(rewardBand(priced, 600)?.toKm).toBe(600)
    expect(rewardBand(priced, 601)?.toKm).toBe(1500)
    expect(rewardBand(priced, 1501)).toBeUndefined()
  })

  test('[POINT-10] distances are the same both ways, and at most half the circumference', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(greatCircleKm(a, b)).toBe(greatCircleKm(b, a))
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(20_016)
      }),
    )
  })
})
