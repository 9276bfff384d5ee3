import { custom, trip, type Habits } from './habits.ts'

/**
 * The gold member, whom most people look at first: about 150 lines, a balance around 149,000. All that she used came from points brought
 * over, so that what she has earned in 48 months is there, and its oldest part expires next.
 */
export const goldHabits: Habits = {
  number: '204000020',
  tier: 'GOLD',
  began: { tier: 'SILVER', until: 30 },
  since: 48,
  flightsSince: 36,
  broughtOver: { month: 50, day: 3, left: 1316 },
  trips: [
    trip(0, 17, ['AKL-SYD', 'AKL-MEL', 'AKL-SYD', 'AKL-BNE'], 3),
    trip(1, 2, ['AKL-WLG'], 1, { cabin: 'BUSINESS' }),
    trip(3, 27, ['AKL-SIN', 'AKL-NRT', 'AKL-HNL'], 11, { hotelNights: 2 }),
    trip(4, 6, ['AKL-NSN', 'AKL-DUD'], 3),
    trip(6, 12, ['AKL-ZQN', 'AKL-CHC'], 3, { carDays: 2 }),
  ],
  customs: [custom('NORTHLIGHT', 1, 15, [480, 600]), custom('GROCER', 1, 8, [80, 200])],
  once: [
    { kind: 'hotel', month: 49, day: 12, nights: 2 },
    { kind: 'car', month: 49, day: 16, days: 4 },
    { kind: 'flight', month: 49, day: 26, from: 'SYD', to: 'AKL', cabin: 'ECONOMY' },
    { kind: 'hotel', month: 48, day: 9, nights: 3 },
    { kind: 'flight', month: 46, day: 5, from: 'AKL', to: 'CHC', cabin: 'ECONOMY' },
    { kind: 'flight', month: 46, day: 7, from: 'CHC', to: 'AKL', cabin: 'ECONOMY' },
    { kind: 'hotel', month: 45, day: 20, nights: 2 },
    { kind: 'seat', month: 43, day: 18, from: 'AKL', to: 'RAR', cabin: 'ECONOMY', points: 15_000 },
    { kind: 'shop', month: 36, day: 10, item: 'CAMERA', points: 9800 },
    { kind: 'give', month: 30, day: 6, to: '204000012', points: 2000, message: 'Happy birthday' },
    { kind: 'upgrade', month: 26, day: 23, from: 'AKL', to: 'NRT', cabin: 'PREMIUM', points: 14_000 },
    { kind: 'shop', month: 19, day: 2, item: 'LUGGAGE', points: 7600 },
    { kind: 'seat', month: 14, day: 28, from: 'WLG', to: 'SYD', cabin: 'ECONOMY', points: 12_500 },
    { kind: 'give', month: 9, day: 11, to: '204000129', points: 4000 },
    { kind: 'upgrade', month: 2, day: 21, from: 'WLG', to: 'AKL', cabin: 'BUSINESS', points: 6000 },
    { kind: 'give', month: 1, day: 24, to: '204000129', points: 5000, message: 'For the tickets' },
    { kind: 'hotel', month: 7, day: 14, nights: 2 },
    { kind: 'flight', month: 9, day: 18, from: 'AKL', to: 'WLG', cabin: 'ECONOMY' },
    { kind: 'flight', month: 9, day: 20, from: 'WLG', to: 'AKL', cabin: 'ECONOMY' },
    { kind: 'buy', month: 1, day: 11, packs: 20 },
  ],
}
