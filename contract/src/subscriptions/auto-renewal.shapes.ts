import * as z from 'zod/mini'
import { cents, day, moment } from '../fields.ts'
import { price } from './cart.shapes.ts'

/**
 * A membership that is renewed without its member: `off` by default; `opening` while a method is being saved, and `stopped` by its member,
 * who can undo it.
 */
export const autoRenewal = z.object({
  state: z.enum(['off', 'opening', 'on', 'stopped']),
  plan: z.object({ code: z.string(), name: z.string() }),
  /** What the next charge would be today. */
  price,
  /** Null where none will be made, or would be. */
  chargeOn: z.nullable(day),
  /** The last moment to stop it; null once that day has begun. */
  stopBy: z.nullable(moment),
  /** A charge is being made: what is changed now is for the next one. */
  isCharging: z.boolean(),
  /** The most that is charged, in cents with tax, and since when that's agreed to; null where it isn't. */
  agreedTotal: z.nullable(cents),
  agreedAt: z.nullable(moment),
  /** The saved method, as its owner knows it; null where none is. */
  method: z.nullable(z.string()),
  /** Why it won't renew as it is: the price rose above what was agreed to, the plan isn't sold any more, or the last charge failed. */
  problem: z.nullable(z.enum(['priceRose', 'planGone', 'chargeFailed'])),
  /** What a member agrees to by turning it on. */
  consent: z.object({ version: z.string(), text: z.string() }),
})
