import * as z from 'zod/mini'
import { day } from '../../fields.ts'

/** Days on which no paid day is used up. */
export const suspension = z.object({
  reason: z.enum(['tier', 'pause']),
  /** The tier that gives the club free; null for a pause. */
  tierName: z.nullable(z.string()),
  from: day,
  /** The last day; null where nobody knows it, as for a tier without an end. */
  until: z.nullable(day),
})

/**
 * The days that a member paid for, line by line, without those of a company's seat: `bought` is `used` and `left` together. The terms are
 * those whose days aren't all used.
 */
export const paidDays = z.object({
  bought: z.int(),
  /** Today isn't used yet. */
  used: z.int(),
  left: z.int(),
  /** The last of them, by what is known today; null while they are kept and nobody knows for how long. */
  lastDay: z.nullable(day),
  /** Days that were, are or will be kept, in their order. */
  kept: z.array(z.object({ ...suspension.shape, days: z.nullable(z.int()) })),
  /** The days on which they are kept today, or the next ones; null where none are. */
  current: z.nullable(suspension),
  /** Today no paid day is used up. */
  isKeptToday: z.boolean(),
})

/** How a member can pause. */
export const pauseRoom = z.object({
  /** A pause can begin: none runs or is to come, no tier keeps the days, and enough days to pause are left. */
  canStart: z.boolean(),
  /** A pause runs or is to come. */
  canEnd: z.boolean(),
  /** The first day and the last one on which a pause can begin. */
  earliest: day,
  latest: day,
  leastDays: z.int(),
  /** Days that are left to pause, of `mostDays` in so many months. */
  daysLeft: z.int(),
  mostDays: z.int(),
  withinMonths: z.int(),
})
