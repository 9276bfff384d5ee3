import { cabins } from '@waymark/rules/flights/flight-rates'
import * as z from 'zod/mini'
import { demoTier, membershipNumber } from '../demo/demo-accounts.ts'
import { parseSeedFile } from '../seed-file.ts'

const count = z.int().check(z.minimum(1))
const dayOfMonth = z.int().check(z.minimum(1), z.maximum(28))
/** Months count back from the month of seeding. */
const monthsBack = z.int().check(z.minimum(0), z.maximum(60))
const place = z.string().check(z.regex(/^[A-Z]{3}$/))
const cabin = z._default(z.enum(cabins), 'ECONOMY')

/** An outbound route, such as 'AKL-SIN-LHR', split into airports. */
const way = z.pipe(
  z.string().check(z.regex(/^[A-Z]{3}(?:-[A-Z]{3})+$/)),
  z.transform((text: string): readonly string[] => text.split('-')),
)

const trip = z.strictObject({
  /** The month of a yearly habit: 0 (the month of seeding) to 11 (eleven months back). */
  month: z.int().check(z.minimum(0), z.maximum(11)),
  day: dayOfMonth,
  /** The return is the same route reversed. Several routes alternate by year. */
  ways: z.array(way).check(z.minLength(1)),
  cabin,
  stayDays: count,
  hotelNights: z.optional(count),
  carDays: z.optional(count),
})

/** A partner purchase every few months (those whose number leaves `turn`), on a day of the month. */
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

/** A one-off event, this many months back. */
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
  /** The initial tier, until this many months back. */
  began: z.optional(z.strictObject({ tier: demoTier, until: monthsBack })),
  /** Yearly and monthly habits: from and until this many months back. */
  since: monthsBack,
  until: z.optional(monthsBack),
  /** Trips start later than the rest. */
  flightsSince: z.optional(monthsBack),
  /**
   * Points from an earlier programme, in the month before everything else that is still valid: as many as were used up to two months ago,
   * plus `left` more, which expired then.
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
 * The demo members' habits; anybody not listed has earned nothing. Each has their own seed, so that changing one leaves the others alone.
 * The first is the gold member most people look at: about 150 lines and a balance around 149,000. Everything she used came from the earlier
 * programme, so what she earned in 48 months is there, and its oldest part expires next.
 */
export const demoHabits: readonly Habits[] = parseSeedFile('people/waymark-habits.json', z.array(habits))
