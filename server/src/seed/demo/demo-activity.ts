import { addDays, type Day } from '@waymark/rules/calendar'
import { poolActivity } from './demo-pool.ts'
import type { Adjusting, DemoEvent } from '../history/events.ts'
import { flightEarning } from '../history/flights.ts'
import { demoHabits, type Custom, type Habits, type Once, type Trip } from '../history/habits.ts'
import { partnerEarning, type PartnerDeal } from '../partners.ts'
import { firstOfMonth, noonOf, type Past } from '../history/past.ts'
import { createRandom, type Random } from '../history/random.ts'
import { staffTransfers } from '../history/staff-transfers.ts'
import { staffTravel } from '../history/staff-travel.ts'
import { gift, purchase, redemption } from '../history/spending.ts'

/** Months ago whose first day expires points: nobody's history is longer than 50 months, and points are valid for 48. */
const MONTHS_OF_EXPIRY = [2, 1, 0]

/** `small` leaves out most of the company's users and their trips, for tests that aren't about them. */
export type DemoSize = 'whole' | 'small'

/** Everything that happened to the demo's members up to yesterday, in order. */
export function demoActivity(past: Past, size: DemoSize = 'whole'): readonly DemoEvent[] {
  const lived = demoHabits.flatMap((habits) => liveThrough(habits, past))
  const expiries = MONTHS_OF_EXPIRY.map((month): DemoEvent => {
    const day = firstOfMonth(past.today, month)
    const noon = noonOf(day)
    return { kind: 'expire', day, at: noon < past.now ? noon : past.now }
  })
  const staff = size === 'whole' ? [...staffTravel(past), ...staffTransfers(past)] : []
  return [...lived, ...staff, ...poolActivity(past), ...expiries].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

interface Life {
  readonly habits: Habits
  readonly past: Past
  readonly random: Random
}

function liveThrough(habits: Habits, past: Past): readonly DemoEvent[] {
  const life: Life = { habits, past, random: createRandom(Number(habits.number)) }
  const { since, until = 0, flightsSince = since } = habits
  const months = Array.from({ length: since - until + 1 }, (_, index) => since - index)
  const regular = months.flatMap((month) => [
    ...habits.trips
      .filter((trip) => trip.month === month % 12 && month <= flightsSince)
      .flatMap((trip) => travel(life, trip, month)),
    ...habits.customs
      .filter((one) => month % one.every === one.turn)
      .flatMap((one) => buyFrom(life, one, month)),
  ])
  const single = habits.once.flatMap((once) => doOnce(life, once))
  return [...regular, ...single, ...bringOver(life)]
}

function tierIn({ habits }: Life, month: number): Habits['tier'] {
  return habits.began !== undefined && month > habits.began.until ? habits.began.tier : habits.tier
}

/** The trip there and back, with hotel and car rental. Anything not over yet is left out. */
function travel(life: Life, trip: Trip, month: number): readonly DemoEvent[] {
  const way = trip.ways[Math.floor(month / 12) % trip.ways.length] ?? []
  const out = life.past.day(month, trip.day)
  const back = addDays(out, trip.stayDays)
  const fly = (places: readonly string[], day: Day): readonly DemoEvent[] =>
    places.slice(1).flatMap((to, leg) => {
      const from = places[leg] ?? ''
      const flight = { from, to, cabin: trip.cabin }
      const flownOn = addDays(day, leg)
      return on(life, flownOn, (at) =>
        flightEarning(life.habits.number, tierIn(life, month), flight, flownOn, at),
      )
    })
  return [
    ...fly(way, out),
    ...fly(way.toReversed(), back),
    ...post(life, addDays(back, 4), trip.hotelNights === undefined ? undefined : hotel(trip.hotelNights)),
    ...post(life, addDays(back, 2), trip.carDays === undefined ? undefined : car(trip.carDays)),
  ]
}

function buyFrom(life: Life, { partner, day, least, most }: Custom, month: number): readonly DemoEvent[] {
  const points = life.random.between(least, most)
  const deal: PartnerDeal =
    partner === 'NORTHLIGHT' || partner === 'HARBOURCARD'
      ? { what: 'bill', partner, points }
      : { what: 'shop', partner, points }
  return post(life, life.past.day(month, day), deal)
}

function doOnce(life: Life, once: Once): readonly DemoEvent[] {
  const member = life.habits.number
  const day = life.past.day(once.month, once.day)
  return on(life, day, (at): DemoEvent => {
    if (once.kind === 'flight') return flightEarning(member, tierIn(life, once.month), once, day, at)
    if (once.kind === 'hotel') return partnerEarning(member, hotel(once.nights), day, at)
    if (once.kind === 'car') return partnerEarning(member, car(once.days), day, at)
    if (once.kind === 'buy') return purchase(member, once.packs, day, at, life.random.reference('PP'))
    return once.kind === 'give'
      ? gift(member, once, day, at, life.random.reference('TR'))
      : redemption(member, once, day, at, life.random.reference('RD'))
  })
}

/** As many points as were used until the last of them expired two months ago, and a few more. */
function bringOver(life: Life): readonly Adjusting[] {
  const { broughtOver, once, number } = life.habits
  if (broughtOver === undefined) return []
  const used = once.filter((one) => one.month >= 2 && 'points' in one)
  const points = used.reduce((sum, one) => sum + ('points' in one ? one.points : 0), broughtOver.left)
  const day = life.past.day(broughtOver.month, broughtOver.day)
  return on(life, day, (at) => ({
    kind: 'adjust',
    member: number,
    day,
    at,
    points: BigInt(points),
    businessReference: `brought-over:${number}`,
    reason: 'Balance from the previous programme',
  }))
}

const hotel = (count: number): PartnerDeal => ({ what: 'nights', partner: 'LONGACRE', count })
const car = (count: number): PartnerDeal => ({ what: 'days', partner: 'TIDELINE', count })

function post(life: Life, day: Day, deal: PartnerDeal | undefined): readonly DemoEvent[] {
  if (deal === undefined) return []
  return on(life, day, (at) => partnerEarning(life.habits.number, deal, day, at))
}

/** An event on a past day; none for a future one. The random numbers are drawn either way, so that the rest stays the same. */
function on<Event>({ past, random }: Life, day: Day, make: (at: Date) => Event): readonly Event[] {
  const at = past.moment(day, random)
  return at === undefined ? [] : [make(at)]
}
