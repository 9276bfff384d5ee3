import * as z from 'zod/mini'
import { cents, day, moment } from '../../fields.ts'
import { price } from '../cart/cart.shapes.ts'

/**
 * A membership that is renewed without its member: `off` by default; `opening` while a method is being saved, and `stopped` by its member
 * or for them, which they can undo.
 */
export const autoRenewal = z.object({
  state: z.enum(['off', 'opening', 'on', 'stopped']),
  /** It was stopped since the payer's bank returned a payment of the club. */
  isStoppedByBank: z.boolean(),
  plan: z.object({ code: z.string(), name: z.string() }),
  /** What the plan would cost today. */
  price,
  /** The next charge by the prices of today: the plan and the add-ons that renew with it, in cents with tax. */
  total: cents,
  /** The add-ons of the last term, which can renew with it. */
  addOns: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Null where it isn't sold any more. */
      price: z.nullable(price),
      /** The most that is charged for it, in cents with tax; null where it doesn't renew. */
      agreedTotal: z.nullable(cents),
      /** Why it is left out of the next charge, though it was agreed to. */
      leftOut: z.nullable(z.enum(['priceRose', 'gone', 'chargeFailed'])),
      /** What a member agrees to by renewing it; null where it isn't sold any more. */
      consent: z.nullable(z.string()),
    }),
  ),
  /** Null where none will be made, or would be. */
  chargeOn: z.nullable(day),
  /** The last moment to stop it; null once that day has begun. */
  stopBy: z.nullable(moment),
  /** A charge is being made: what is changed now is for the next one. */
  isCharging: z.boolean(),
  /** The most that is charged for the plan, in cents with tax, and since when that's agreed to; null where it isn't. */
  agreedTotal: z.nullable(cents),
  agreedAt: z.nullable(moment),
  /** The saved method, as its owner knows it; null where none is. */
  method: z.nullable(z.string()),
  /**
   * Why it won't renew as it is: the price rose above what was agreed to, the plan isn't sold any more, the payer's bank has a payment of the
   * club and hasn't decided, or the last charge failed.
   */
  problem: z.nullable(z.enum(['priceRose', 'planGone', 'disputed', 'chargeFailed'])),
  /** What a member agrees to by turning it on. */
  consent: z.object({ version: z.string(), text: z.string() }),
})
