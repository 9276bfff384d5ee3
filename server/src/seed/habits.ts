import { cabins } from '@waymark/rules/flight-rates'
import * as z from 'zod/mini'
import { demoTier, membershipNumber } from './demo-accounts.ts'
import { parseSeedFile } from './seed-file.ts'

const count = z.int().check(z.minimum(1))
const dayOfMonth = z.int().check(z.minimum(1), z.maximum(28))
/** Months count back from the seeding day's month. */
const monthsBack = z.int().check(z.minimum(0), z.maximum(60))
const place = z.string().check(z.regex(/^[A-Z]{3}$/))
const cabin = z._default(z.enum(cabins), 'ECONOMY')

/** A way out, as 'AKL-SIN-LHR', in its places. */
const way = z.pipe(
  z.string().check(z.regex(/^[A-Z]{3}(?:-[A-Z]{3})+$/)),
  z.transform((text: string): readonly string[] => text.split('-')),
)

const trip = z.strictObject({
  /** A yearly habit names its month as 0 (the seeding day's) to 11 (eleven back). */
  month: z.int().check(z.minimum(0), z.maximum(11)),
  day: dayOfMonth,
  /** The way back is the same. More than one way takes turns, year by year. */
  ways: z.array(way).check(z.minLength(1)),
  cabin,
  stayDays: count,
  hotelNights: z.optional(count),
  carDays: z.optional(count),
})

/** Something bought from a partner every so many months (those whose number leaves `turn`), on a day of the month. */
const custom = z.strictObject({
  partner: z.enum(['NORTHLIGHT', 'HARBOURCARD', 'GROCER', 'FERNPHARM', 'KAURIFUEL', 'PAGETURN']),
  every: count,
  turn: z._default(z.int().check(z.minimum(0)), 0),
  day: dayOfMonth,
  least: count,
  most: count,
})

const when = { month: monthsBack, day: dayOfMonth }
const flown = { from: place, to: place, cabin }

/** Something done once, so many months back. */
const once = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flight'), ...when, ...flown }),
  z.strictObject({ kind: z.literal('hotel'), ...when, nights: count }),
  z.strictObject({ kind: z.literal('car'), ...when, days: count }),
  z.strictObject({ kind: z.literal('buy'), ...when, packs: count }),
  z.strictObject({
    kind: z.literal('give'),
    ...when,
    to: membershipNumber,
    points: count,
    message: z.optional(z.string()),
  }),
  z.strictObject({ kind: z.enum(['upgrade', 'seat']), ...when, ...flown, points: count }),
  z.strictObject({ kind: z.literal('shop'), ...when, item: z.string(), points: count }),
])

const habits = z.strictObject({
  number: membershipNumber,
  tier: demoTier,
  /** The tier of the first months, until so many months back. */
  began: z.optional(z.strictObject({ tier: demoTier, until: monthsBack })),
  /** Yearly and monthly habits: from so many months back to so many. */
  since: monthsBack,
  until: z.optional(monthsBack),
  /** Trips begin later than the rest. */
  flightsSince: z.optional(monthsBack),
  /**
   * Points brought over from an older programme, in the month before all else that is still valid: as many as were used up to two months
   * ago, and `left` more, which expired then.
   */
  broughtOver: z.optional(z.strictObject({ ...when, left: z.int() })),
  trips: z._default(z.array(trip), []),
  customs: z._default(z.array(custom), []),
  once: z._default(z.array(once), []),
})

export type Trip = z.output<typeof trip>
export type Custom = z.output<typeof custom>
export type Once = z.output<typeof once>
export type Habits = z.output<typeof habits>

/**
 * What the demo's members do; who isn't listed has earned nothing. Each has a seed of their own, so that one member's change leaves the
 * others as they are. The first is the gold member, whom most people look at: about 150 lines and a balance around 149,000. All that she
 * used came from points brought over, so that what she earned in 48 months is there, and its oldest part expires next.
 */
export const demoHabits: readonly Habits[] = parseSeedFile('people/waymark-habits.json', z.array(habits))
