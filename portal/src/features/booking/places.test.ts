import { expect, test } from 'vitest'
import type { Destination } from '../../platform/airports/reachable-queries.ts'
import { readBooking, writeBooking } from './booking-address.ts'
import { nearestTo, nextPoint } from './map-keys.ts'
import { groupsOf, placesOf, shownPlaces } from './places.ts'

const airport = (code: string, country: string, region: Destination['airport']['region']) => ({
  code,
  city: code,
  name: code,
  country,
  region,
  latitude: 0,
  longitude: 0,
})
const to = (
  [code, country, region]: Parameters<typeof airport>,
  distanceKm: number,
  rewardPoints: number,
): Destination => ({
  airport: airport(code, country, region),
  distanceKm,
  via: null,
  rewards: [{ cabinClass: 'ECONOMY', rewardPricingDetail: { rewardPoints } }],
})
const answer = {
  origin: airport('AKL', 'NZ', 'OCEANIA'),
  destinations: [
    to(['LHR', 'GB', 'EUROPE'], 18_000, 80_000),
    to(['SYD', 'AU', 'OCEANIA'], 2160, 15_000),
    to(['NAN', 'FJ', 'OCEANIA'], 2150, 15_000),
    to(['WLG', 'NZ', 'OCEANIA'], 480, 6500),
    to(['NRT', 'JP', 'ASIA'], 8836, 20_000),
  ],
}
const codes = (places: ReturnType<typeof placesOf>) => places.map((one) => one.airport.code)

test('[POINT-15] places are compared with the balance for a return trip, cheapest and nearest first', () => {
  const places = placesOf(answer, 'ECONOMY', 30_000)
  expect(
    places.map(({ airport: { code }, points, missing, reach }) => [code, points, missing, reach]),
  ).toEqual([
    ['WLG', 13_000, 0, 'now'],
    ['NAN', 30_000, 0, 'now'],
    ['SYD', 30_000, 0, 'now'],
    ['NRT', 40_000, 10_000, 'soon'],
    ['LHR', 160_000, 130_000, 'later'],
  ])
  expect(placesOf(answer, 'BUSINESS', 30_000)).toEqual([])
})

test('[POINT-15] the origin’s country is a group of its own, then the region with the nearest place', () => {
  const places = placesOf(answer, 'ECONOMY', 30_000)
  expect(groupsOf(places).map((group) => [group.region, ...codes(group.places)])).toEqual([
    ['HOME', 'WLG'],
    ['OCEANIA', 'NAN', 'SYD'],
    ['ASIA', 'NRT'],
    ['EUROPE', 'LHR'],
  ])
  expect(codes(shownPlaces(places, { reach: 'soon', region: undefined }))).toEqual(['NRT'])
  expect(codes(shownPlaces(places, { reach: 'now', region: 'OCEANIA' }))).toEqual(['NAN', 'SYD'])
})

test('the address keeps what was chosen, and nothing that isn’t a choice', () => {
  const address = 'from=WLG&cabin=BUSINESS&reach=soon&region=HOME&to=NRT'
  expect(writeBooking(readBooking(new URLSearchParams(address))).toString()).toBe(address)
  const wrong = 'from=Wellington&cabin=FIRST&reach=later&region=MOON&to=1'
  expect(writeBooking(readBooking(new URLSearchParams(wrong))).toString()).toBe('cabin=ECONOMY')
})

test('arrow keys reach every place, and a press finds the nearest', () => {
  const marks = [
    { code: 'A', x: 100, y: 10 },
    { code: 'B', x: 10, y: 100 },
    { code: 'C', x: 50, y: 50 },
  ]
  const walk = (key: string, start: (typeof marks)[number] | undefined) => {
    const seen: string[] = []
    for (let at = start; at !== undefined; at = nextPoint(marks, at, key)) seen.push(at.code)
    return seen.join('')
  }
  expect([walk('ArrowRight', marks[1]), walk('ArrowDown', marks[0])]).toEqual(['BCA', 'ACB'])
  expect([walk('ArrowLeft', marks[0]), walk('ArrowUp', marks[1])]).toEqual(['ACB', 'BCA'])
  expect(nearestTo(marks, { x: 60, y: 60 })?.code).toBe('C')
  expect(nearestTo(marks, { x: 300, y: 300 })).toBeUndefined()
})
