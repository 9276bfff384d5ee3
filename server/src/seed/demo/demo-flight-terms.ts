import type { demoCompany } from './demo-company.ts'

type Terms = NonNullable<(typeof demoCompany)['programs'][number]['flights']>
type Rates = Terms['rates'][number]

const fare = (
  code: string,
  cabin: Rates['fares'][number]['cabin'],
  name: readonly [en: string, ko: string],
  percent: number,
): Rates['fares'][number] => ({ code, cabin, name: { en: name[0], ko: name[1] }, percent })

const faresWith = (saverPercent: number): Rates['fares'] => [
  fare('SAVER', 'ECONOMY', ['Saver', '세이버'], saverPercent),
  fare('STANDARD', 'ECONOMY', ['Standard', '스탠다드'], 100),
  fare('FLEX', 'ECONOMY', ['Flex', '플렉스'], 115),
  fare('STANDARD', 'PREMIUM', ['Standard', '스탠다드'], 110),
  fare('FLEX', 'PREMIUM', ['Flex', '플렉스'], 125),
  fare('STANDARD', 'BUSINESS', ['Standard', '스탠다드'], 125),
  fare('FLEX', 'BUSINESS', ['Flex', '플렉스'], 150),
]

const earning = {
  tierBonusPercent: { SILVER: 15, GOLD: 25, ELITE: 50 },
  statusPercent: 5,
} as const

/** Domestic flights have no premium economy. */
const near = (toKm: number, economy: number, business: number): Rates['rewards'][number] => ({
  toKm,
  seat: { ECONOMY: economy, BUSINESS: business },
  upgrade: {},
})

const far = (
  toKm: number,
  [economy, premium, business]: readonly [number, number, number],
  [toPremium, toBusiness]: readonly [number, number],
): Rates['rewards'][number] => ({
  toKm,
  seat: { ECONOMY: economy, PREMIUM: premium, BUSINESS: business },
  upgrade: { PREMIUM: toPremium, BUSINESS: toBusiness },
})

/** What flights earned and seats cost when the programme started, and since April 2025, when Saver fares were cut to half. */
const rates: readonly Rates[] = [
  {
    from: '2015-01-01',
    fares: faresWith(25),
    ...earning,
    rewards: [
      near(600, 6000, 11_000),
      near(1500, 9000, 16_000),
      far(2900, [14_000, 22_000, 33_000], [7000, 10_000]),
      far(5000, [23_000, 35_000, 51_000], [12_000, 16_000]),
      far(9500, [51_000, 70_000, 102_000], [14_000, 24_000]),
      far(12_500, [60_000, 88_000, 130_000], [20_000, 32_000]),
      far(21_000, [75_000, 112_000, 168_000], [26_000, 42_000]),
    ],
  },
  {
    from: '2025-04-01',
    fares: faresWith(50),
    ...earning,
    rewards: [
      near(600, 6500, 12_000),
      near(1500, 10_000, 18_000),
      far(2900, [15_000, 24_000, 36_000], [7500, 11_000]),
      far(5000, [25_000, 38_000, 55_000], [13_000, 17_500]),
      far(9500, [55_000, 75_000, 110_000], [15_000, 26_000]),
      far(12_500, [65_000, 95_000, 140_000], [22_000, 35_000]),
      far(21_000, [80_000, 120_000, 180_000], [28_000, 45_000]),
    ],
  },
]

const network = [
  'AKL WLG CHC ZQN DUD NSN NPE TRG HLZ ROT PMR NPL BHE IVC GIS KKE TUO HKK',
  'SYD MEL BNE OOL PER ADL CNS CBR HBA DRW NAN SUV APW RAR TBU IUE PPT NOU VLI NLK',
  'SIN HKG NRT KIX ICN PVG TPE BKK DPS KUL MNL SGN DEL LAX SFO HNL IAH ORD JFK YVR EZE SCL',
  'LHR CDG FRA AMS DXB DOH JNB',
].flatMap((part) => part.split(' '))

const to = (codes: string) => codes.split(' ')

/** Flights without a stop: most from Auckland, Europe and India from Singapore. */
const nonstop: Terms['nonstop'] = [
  {
    from: 'AKL',
    to: network.filter((code) => !['AKL', 'HKK', ...to('LHR CDG FRA AMS DEL JNB')].includes(code)),
  },
  { from: 'WLG', to: to('CHC ZQN DUD NSN NPE TRG HLZ ROT PMR NPL BHE IVC GIS SYD MEL BNE NAN') },
  { from: 'CHC', to: to('ZQN DUD NSN IVC HKK PMR NPL TRG HLZ ROT SYD MEL BNE OOL NAN RAR SIN') },
  { from: 'ZQN', to: to('SYD MEL BNE OOL') },
  { from: 'SIN', to: to('PER LHR CDG FRA AMS DEL JNB') },
]

/** The demo airline's flights: what they earn and cost, and where it flies. */
export const demoFlightTerms: Terms = {
  rates: [...rates],
  network,
  nonstop,
  homeAirport: 'AKL',
  usualFare: 'STANDARD',
  bookingUrl: 'https://book.waymark.example/flights',
}
