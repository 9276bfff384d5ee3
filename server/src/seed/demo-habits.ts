import { custom, trip, type Habits } from './habits.ts'
import { goldHabits } from './gold-habits.ts'

const none = { trips: [], customs: [], once: [] }

/** What the demo's members do, besides the gold one. Who is not listed has earned nothing. */
const otherHabits: readonly Habits[] = [
  {
    ...none,
    number: '204000012',
    tier: 'BASE',
    since: 30,
    trips: [
      trip(5, 9, ['AKL-SYD', 'AKL-BNE'], 6),
      trip(10, 20, ['AKL-CHC'], 3),
      trip(1, 6, ['AKL-WLG', 'AKL-ZQN'], 2, { carDays: 2 }),
    ],
    customs: [custom('GROCER', 1, 12, [60, 190]), custom('NORTHLIGHT', 1, 18, [240, 420])],
    once: [{ kind: 'shop', month: 7, day: 22, item: 'HEADPHONES', points: 6400 }],
  },
  {
    ...none,
    number: '204000038',
    tier: 'SILVER',
    began: { tier: 'BASE', until: 32 },
    since: 41,
    trips: [
      trip(2, 4, ['AKL-MEL', 'AKL-SYD'], 5, { hotelNights: 3 }),
      trip(6, 15, ['AKL-MEL', 'AKL-RAR'], 7),
      trip(9, 10, ['AKL-WLG'], 1, { cabin: 'BUSINESS' }),
      trip(4, 19, ['AKL-ZQN', 'AKL-DUD'], 4, { carDays: 4 }),
    ],
    customs: [custom('HARBOURCARD', 1, 21, [380, 760]), custom('KAURIFUEL', 2, 8, [60, 140])],
    once: [
      { kind: 'buy', month: 22, day: 11, packs: 50 },
      { kind: 'seat', month: 13, day: 7, from: 'AKL', to: 'NAN', cabin: 'ECONOMY', points: 14_500 },
      { kind: 'shop', month: 5, day: 27, item: 'LUGGAGE', points: 8900 },
    ],
  },
  {
    ...none,
    number: '204000046',
    tier: 'BASE',
    since: 20,
    trips: [trip(3, 8, ['AKL-WLG'], 4)],
    customs: [custom('GROCER', 1, 6, [40, 130])],
  },
  {
    ...none,
    number: '204000053',
    tier: 'GOLD',
    began: { tier: 'SILVER', until: 15 },
    since: 26,
    trips: [
      trip(0, 6, ['WLG-CHC'], 2, { hotelNights: 2 }),
      trip(1, 12, ['AKL-CHC', 'AKL-DUD'], 1),
      trip(2, 9, ['WLG-SYD'], 4, { hotelNights: 4 }),
      trip(5, 17, ['AKL-WLG'], 1, { cabin: 'BUSINESS' }),
      trip(7, 3, ['AKL-SIN', 'AKL-HNL'], 9, { hotelNights: 8 }),
      trip(9, 22, ['AKL-CHC'], 1, { carDays: 2 }),
    ],
    customs: [custom('NORTHLIGHT', 1, 10, [1400, 2300]), custom('KAURIFUEL', 1, 25, [300, 620])],
    once: [
      { kind: 'buy', month: 14, day: 4, packs: 200 },
      { kind: 'seat', month: 8, day: 13, from: 'AKL', to: 'SYD', cabin: 'BUSINESS', points: 36_000 },
    ],
  },
  {
    ...none,
    number: '204000087',
    tier: 'GOLD',
    began: { tier: 'SILVER', until: 30 },
    since: 40,
    trips: [trip(3, 2, ['AKL-ICN'], 12, { hotelNights: 2 }), trip(8, 24, ['AKL-CHC', 'AKL-WLG'], 3)],
    customs: [custom('HARBOURCARD', 1, 14, [220, 510]), custom('FERNPHARM', 2, 23, [40, 120])],
    once: [{ kind: 'upgrade', month: 15, day: 1, from: 'AKL', to: 'ICN', cabin: 'PREMIUM', points: 18_000 }],
  },
  {
    ...none,
    number: '204000095',
    tier: 'BASE',
    since: 36,
    trips: [trip(6, 21, ['AKL-BNE', 'AKL-SYD'], 4)],
    customs: [custom('KAURIFUEL', 1, 9, [50, 150])],
    once: [{ kind: 'shop', month: 10, day: 5, item: 'WATCH', points: 5200 }],
  },
  {
    ...none,
    number: '204000103',
    tier: 'BASE',
    since: 48,
    trips: [trip(4, 16, ['AKL-SYD', 'AKL-MEL'], 6), trip(10, 5, ['AKL-DUD'], 3)],
    customs: [custom('NORTHLIGHT', 1, 15, [330, 480]), custom('GROCER', 1, 27, [70, 180])],
    once: [
      { kind: 'hotel', month: 49, day: 11, nights: 3 },
      { kind: 'flight', month: 49, day: 14, from: 'AKL', to: 'SYD', cabin: 'ECONOMY' },
      { kind: 'hotel', month: 48, day: 5, nights: 2 },
      { kind: 'flight', month: 48, day: 3, from: 'SYD', to: 'AKL', cabin: 'ECONOMY' },
    ],
  },
  {
    ...none,
    number: '204000111',
    tier: 'ELITE',
    began: { tier: 'GOLD', until: 40 },
    since: 47,
    trips: [
      trip(2, 3, ['AKL-SIN-LHR'], 11, { cabin: 'BUSINESS', hotelNights: 9 }),
      trip(6, 8, ['AKL-YVR', 'AKL-NRT'], 8, { cabin: 'PREMIUM', hotelNights: 6 }),
      trip(0, 5, ['AKL-SYD'], 2, { cabin: 'BUSINESS' }),
      trip(4, 18, ['AKL-MEL', 'AKL-BNE'], 3, { cabin: 'BUSINESS', carDays: 3 }),
      trip(9, 12, ['AKL-ZQN'], 4, { carDays: 4 }),
    ],
    customs: [custom('HARBOURCARD', 1, 20, [1800, 3400]), custom('NORTHLIGHT', 1, 13, [520, 760])],
    once: [
      { kind: 'seat', month: 38, day: 17, from: 'AKL', to: 'HNL', cabin: 'BUSINESS', points: 72_000 },
      {
        kind: 'give',
        month: 33,
        day: 24,
        to: '204000129',
        points: 15_000,
        message: 'For the school trip',
      },
      { kind: 'upgrade', month: 19, day: 26, from: 'AKL', to: 'SIN', cabin: 'BUSINESS', points: 24_000 },
      { kind: 'give', month: 16, day: 9, to: '204000020', points: 3000, message: 'Thank you, Hana' },
      { kind: 'give', month: 5, day: 25, to: '204000129', points: 10_000 },
    ],
  },
  {
    ...none,
    number: '204000129',
    tier: 'SILVER',
    began: { tier: 'BASE', until: 34 },
    since: 44,
    trips: [
      trip(1, 5, ['AKL-APW'], 9),
      trip(5, 7, ['AKL-SYD', 'AKL-MEL'], 5, { hotelNights: 2 }),
      trip(10, 22, ['AKL-WLG'], 2),
    ],
    customs: [custom('GROCER', 1, 7, [90, 220]), custom('FERNPHARM', 3, 17, [50, 140])],
    once: [
      { kind: 'seat', month: 27, day: 15, from: 'AKL', to: 'APW', cabin: 'ECONOMY', points: 17_000 },
      { kind: 'give', month: 11, day: 12, to: '204000012', points: 2000, message: 'Ngā mihi' },
    ],
  },
  {
    ...none,
    number: '204000137',
    tier: 'BASE',
    since: 46,
    until: 14,
    trips: [trip(7, 14, ['AKL-MEL'], 6)],
    customs: [custom('PAGETURN', 3, 4, [40, 110])],
  },
]

/** Every member's habits, each with a seed of its own so that one member's change leaves the others as they are. */
export const demoHabits: readonly Habits[] = [goldHabits, ...otherHabits]
