import * as z from 'zod/mini'
import { day, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { door } from '../subscriptions/door/door.shapes.ts'
import { verifyCard as facts } from './verify-card.ts'

export const request = wrapped(z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }))

/** Only what a reader at a door needs: no number, full name or points. */
const card = z.object({
  result: z.literal('genuine'),
  /** Initials: `H•••• W••••`. */
  maskedName: z.string(),
  programmeName: z.string(),
  tierName: z.string(),
  /** Last day of the tier; null if it has no end. */
  tierUntil: z.nullable(day),
  /** `expired`: an active membership whose tier has ended. */
  status: z.enum(['active', 'expired', 'inactive']),
  /** Whether the lounge's door opens today, of somebody who is or was in the club; null for everybody else. */
  door: z.nullable(door),
})

export const answer = wrapped(
  z.discriminatedUnion('result', [
    card,
    /** Genuine but expired: the holder must show the card again. */
    z.object({ result: z.literal('old') }),
    /** Not issued by us, or changed since. */
    z.object({ result: z.literal('forged') }),
    /** A guest, who comes with the host of this name. */
    z.object({
      result: z.literal('guest'),
      maskedName: z.string(),
      clubName: z.string(),
      /** The last day. */
      until: day,
    }),
    /** A guest's code that its host ended, or whose days are over. */
    z.object({ result: z.literal('guestOver') }),
  ]),
)

export const verifyCard = whole(facts, { request, answer })
