import { calculateBurn } from '@waymark/contract/calculator/calculate-burn'
import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { findAirports } from '@waymark/contract/calculator/find-airports'
import { listReachable } from '@waymark/contract/calculator/list-reachable'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce, type CompanyDocument } from '../configuration/index.ts'
import { airportOf, allAirports, type Airport } from './airports.ts'
import { airportsFitting } from './find-airports.ts'

/** Kilometres as published in Wikipedia's 'Longest flights' (2025), which takes them from Great Circle Mapper (gcmap.com). */
const published = [
  ['SIN', 'JFK', 15_349],
  ['SIN', 'EWR', 15_344],
  ['AKL', 'DOH', 14_535],
  ['PER', 'LHR', 14_499],
  ['MEL', 'DFW', 14_472],
  ['PER', 'CDG', 14_264],
  ['AKL', 'JFK', 14_207],
  ['AKL', 'DXB', 14_200],
  ['LAX', 'SIN', 14_114],
  ['BLR', 'SFO', 14_004],
  ['IAH', 'SYD', 13_834],
  ['DFW', 'SYD', 13_804],
  ['MNL', 'JFK', 13_712],
  ['SIN', 'SFO', 13_593],
  ['JNB', 'ATL', 13_582],
  ['DXB', 'LAX', 13_420],
  ['JED', 'LAX', 13_409],
  ['DOH', 'LAX', 13_367],
  ['PER', 'FCO', 13_334],
  ['DXB', 'IAH', 13_144],
] as const

const inData = (code: string): Airport => {
  const found = airportOf(code)
  if (found === undefined) throw new Error(`No airport ${code}`)
  return found
}

describe('distances', () => {
  test.each(published)('[POINT-10] %s to %s is within 0.5 in 100 of %i km', (from, to, km) => {
    const counted = greatCircleKm(inData(from), inData(to))
    expect(Math.abs(counted - km) / km).toBeLessThan(0.005)
    expect(greatCircleKm(inData(to), inData(from))).toBe(counted)
  })

  test('[POINT-10] a place is at distance zero from itself, and its antipode is half way round', () => {
    expect(greatCircleKm(inData('AKL'), inData('AKL'))).toBe(0)
    const there = { latitude: 37.008, longitude: -5.208 }
    expect(greatCircleKm({ latitude: -37.008, longitude: 174.792 }, there)).toBe(20_015)
  })
})

test('[SUMM-05] every airport has a time zone that computers know', () => {
  const zones = new Set([...allAirports().values()].map(({ timeZone }) => timeZone))
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  expect(inData('AKL').timeZone).toBe('Pacific/Auckland')
})

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const find = async (searchText: string, language = 'en') => {
  const { body } = await callWire(t.app.server, findAirports, {
    body: { object: { searchText } },
    headers: { 'accept-language': language },
  })
  return body.object
}
const codes = async (searchText: string, language = 'en') =>
  (await find(searchText, language)).airports.map(({ code }) => code)

describe('findAirports', () => {
  test('[POINT-10] every airport in the data is found by code, city and name, in both languages', () => {
    expect(allAirports().size).toBeGreaterThan(7000)
    const found = new Map<string, readonly Airport[]>()
    const fitting = (text: string): readonly Airport[] => {
      const known = found.get(text) ?? airportsFitting(text)
      found.set(text, known)
      return known
    }
    const missed = [...allAirports().values()].flatMap((airport) => {
      const texts = [airport.city.en, airport.city.ko, airport.name.en, airport.name.ko]
      const isFirst = airportsFitting(airport.code)[0] === airport
      return isFirst && texts.every((text) => fitting(text).includes(airport)) ? [] : [airport.code]
    })
    expect(missed).toEqual([])
  })

  test('[POINT-10] by city and name, with and without accents, from the first letters', async () => {
    expect((await codes('tok')).slice(0, 2).toSorted()).toEqual(['HND', 'NRT'])
    expect(await codes('nari')).toContain('NRT')
    expect(await codes('Haneda')).toContain('HND')
    expect(await codes('noumea')).toContain('NOU')
    expect(await codes('Nouméa')).toContain('NOU')
    expect(await codes('Auckland (AKL)')).toContain('AKL')
    expect(await codes('tokyo narita')).toEqual(['NRT'])
  })

  test('[POINT-10] a Korean search works in any language, and is answered in the page’s', async () => {
    expect(await codes('도쿄')).toEqual(expect.arrayContaining(['NRT', 'HND']))
    expect(await codes('인천', 'ko')).toEqual(['ICN'])
    expect((await find('ICN', 'ko')).airports[0]).toEqual({
      code: 'ICN',
      city: '서울',
      name: '인천국제공항',
      country: 'KR',
    })
    expect((await find('ICN')).airports[0]).toMatchObject({ city: 'Seoul' })
  })

  test('[POINT-10] empty or unmatched text finds nothing; long results are truncated and counted', async () => {
    expect(await find('  ')).toEqual({ airports: [], total: 0 })
    expect(await find('zzzzzz')).toEqual({ airports: [], total: 0 })
    const many = await find('san')
    expect(many.airports).toHaveLength(20)
    expect(many.total).toBeGreaterThan(50)
  })
})

const trip = { companyCode: 'NZ', programCode: 'AP', origin: 'AKL', destination: 'SYD' }

describe('calculateEarn', () => {
  const earn = async (more: object) =>
    callWire(t.app.server, calculateEarn, { raw: { object: { ...trip, ...more } } })

  test('[POINT-10] base by distance and fare, the tier’s bonus on it, and status, for each cabin', async () => {
    const { status, body } = await earn({ tierCode: 'GOLD', tripType: 'RETURN' })
    expect(status).toBe(200)
    const { object } = body
    expect(object).toMatchObject({ distanceKm: 2160, flights: 2, tierCode: 'GOLD', ratesFrom: '2026-01-01' })
    expect(
      object.flightAttributePointDetails.map(({ cabinClass, fareFamily, pointCreditDetails }) => [
        cabinClass,
        fareFamily,
        ...pointCreditDetails.map(({ pointType, points }) => `${pointType} ${String(points)}`),
      ]),
    ).toEqual([
      ['ECONOMY', 'SAVER', 'BASE 2160', 'BONUS 540', 'STATUS 108'],
      ['ECONOMY', 'STANDARD', 'BASE 4320', 'BONUS 1080', 'STATUS 216'],
      ['BUSINESS', 'STANDARD', 'BASE 5400', 'BONUS 1350', 'STATUS 270'],
    ])
  })

  test('[POINT-10] only between airports the airline serves, which can be searched on their own', async () => {
    const { status, body } = await earn({ destination: 'OOK' })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('ROUTE_NOT_PRICED')])
    const searched = async (searchText: string) => {
      const servedBy = { companyCode: 'NZ', programCode: 'AP' }
      const found = await callWire(t.app.server, findAirports, { body: { object: { searchText, servedBy } } })
      return found.body.object.airports.map(({ code }) => code)
    }
    expect([await searched('sydney'), await searched('tok')]).toEqual([['SYD'], []])
  })

  test('[POINT-10] a past flight uses the rates of its day; one before all rates is refused', async () => {
    const saver = async (flightDate: string) => {
      const { body } = await earn({ flightDate })
      return body.object.flightAttributePointDetails[0]?.pointCreditDetails[0]?.points
    }
    expect(await saver('2025-12-31')).toBe(540)
    expect(await saver('2026-01-01')).toBe(1080)
    expect((await earn({ flightDate: '2019-12-31' })).error?.code).toBe('ROUTE_NOT_PRICED')
  })

  test('[POINT-10] without a tier, or with an unknown one, the lowest applies', async () => {
    for (const more of [{}, { tierCode: 'NONE' }]) {
      const { body } = await earn(more)
      expect(body.object.tierCode).toBe('BASE')
      expect(body.object.flightAttributePointDetails[1]?.pointCreditDetails[1]?.points).toBe(0)
    }
  })

  test('[POINT-10] an unknown airport, a trip to its own origin and an unknown programme are refused', async () => {
    expect((await earn({ destination: 'QQQ' })).error?.code).toBe('AIRPORT_UNKNOWN')
    expect((await earn({ destination: 'AKL' })).error?.code).toBe('ROUTE_NOT_PRICED')
    expect((await earn({ programCode: 'NONE' })).error?.code).toBe('ROUTE_NOT_PRICED')
    expect((await earn({ companyCode: 'XX' })).error?.code).toBe('ROUTE_NOT_PRICED')
  })
})

describe('calculateBurn', () => {
  const burn = async (more: object) => {
    const { body } = await callWire(t.app.server, calculateBurn, { raw: { object: { ...trip, ...more } } })
    return body.object.rewards.map((reward) => [
      reward.rewardType,
      ...(reward.rewardType === 'UPGRADE' ? [reward.fromCabinClass] : []),
      reward.cabinClass,
      reward.rewardPricingDetail.rewardPoints,
    ])
  }

  test('[POINT-10] seats in each cabin, and upgrades, by how far it is', async () => {
    expect(await burn({})).toEqual([
      ['SEAT', 'ECONOMY', 10_000],
      ['SEAT', 'BUSINESS', 20_000],
    ])
    expect(await burn({ destination: 'ICN', tripType: 'RETURN' })).toEqual([
      ['SEAT', 'ECONOMY', 120_000],
      ['SEAT', 'PREMIUM', 160_000],
      ['SEAT', 'BUSINESS', 240_000],
      ['UPGRADE', 'ECONOMY', 'PREMIUM', 30_000],
      ['UPGRADE', 'PREMIUM', 'BUSINESS', 52_000],
    ])
    expect(await burn({ flightDate: '2025-06-01' })).toEqual([
      ['SEAT', 'ECONOMY', 9000],
      ['SEAT', 'BUSINESS', 18_000],
    ])
  })

  test('[POINT-10] a trip beyond all bands has no price', async () => {
    const { error } = await callWire(t.app.server, calculateBurn, {
      raw: { object: { ...trip, destination: 'CDG' } },
    })
    expect(error?.code).toBe('ROUTE_NOT_PRICED')
  })
})

describe('listReachable', () => {
  test('[POINT-15] lists the airline’s destinations, nearest first, without the origin', async () => {
    const { body } = await callWire(t.app.server, listReachable, {
      body: { object: { companyCode: 'NZ', programCode: 'AP', origin: 'AKL' } },
    })
    expect(body.object.origin).toMatchObject({ latitude: -37.008, longitude: 174.792, region: 'OCEANIA' })
    expect(body.object.destinations.at(-1)?.airport).toMatchObject({ city: 'Seoul', region: 'ASIA' })
    expect(body.object.destinations.map(({ airport, rewards }) => [airport.code, rewards.length])).toEqual([
      ['SYD', 2],
      ['ICN', 3],
    ])
    const unknown = await callWire(t.app.server, listReachable, {
      body: { object: { companyCode: 'NZ', programCode: 'AP', origin: 'QQQ' } },
    })
    expect(unknown.error?.code).toBe('AIRPORT_UNKNOWN')
  })
})

/** Everything starts or ends in Auckland. */
const throughAuckland: CompanyDocument = {
  ...testCompany,
  programs: testCompany.programs.map((programme) => ({
    ...programme,
    ...(programme.flights && {
      flights: {
        ...programme.flights,
        network: ['AKL', 'WLG', 'SYD', 'ICN', 'MEL'],
        nonstop: [{ from: 'AKL', to: ['WLG', 'SYD', 'ICN', 'MEL'] }],
      },
    }),
  })),
}

describe('a trip without a flight of its own', () => {
  beforeAll(async () => {
    await putInForce(t.databases.jobs, 'NZ', throughAuckland, t.clock.now(), 'test')
    t.clock.advance(6000)
  })
  const programme = { companyCode: 'NZ', programCode: 'AP' }
  const earned = async (origin: string, destination: string) => {
    const object = { ...programme, origin, destination, tierCode: 'GOLD' }
    const { body } = await callWire(t.app.server, calculateEarn, { raw: { object } })
    return body.object
  }

  test('[POINT-10] stops once, and earns what its two flights are credited with', async () => {
    const [through, first, second] = [
      await earned('WLG', 'ICN'),
      await earned('WLG', 'AKL'),
      await earned('AKL', 'ICN'),
    ]
    expect(through.legs.map(({ origin, destination }) => [origin.code, destination.code])).toEqual([
      ['WLG', 'AKL'],
      ['AKL', 'ICN'],
    ])
    const pointsOf = (answer: typeof through) =>
      answer.flightAttributePointDetails.map((fare) => fare.pointCreditDetails.map(({ points }) => points))
    const [ofFirst, ofSecond] = [pointsOf(first), pointsOf(second)]
    expect(pointsOf(through)).toEqual(
      ofFirst.map((fare, row) => fare.map((points, at) => points + (ofSecond[row]?.[at] ?? 0))),
    )
    expect(through.statusPercent).toBe(5)
  })

  test('[POINT-10] costs the points of the pair, not those of two trips', async () => {
    const object = { ...programme, origin: 'WLG', destination: 'SYD' }
    const { body } = await callWire(t.app.server, calculateBurn, { raw: { object } })
    expect(body.object.legs).toHaveLength(2)
    expect(body.object.rewards[0]?.rewardPricingDetail.rewardPoints).toBe(10_000)
  })

  test('[POINT-10] [POINT-15] is not offered as a long detour, and says where it stops', async () => {
    const object = { ...programme, origin: 'SYD', destination: 'MEL' }
    const refused = await callWire(t.app.server, calculateEarn, { raw: { object } })
    expect(refused.error?.code).toBe('ROUTE_NOT_PRICED')
    const { body } = await callWire(t.app.server, listReachable, {
      body: { object: { ...programme, origin: 'SYD' } },
    })
    expect(body.object.destinations.map(({ airport, via }) => [airport.code, via?.code ?? null])).toEqual([
      ['AKL', null],
      ['WLG', 'AKL'],
      ['ICN', 'AKL'],
    ])
  })
})
