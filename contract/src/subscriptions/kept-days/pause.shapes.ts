import * as z from 'zod/mini'
import { day, membershipIdentity } from '../../fields.ts'

/** A pause between two days, both counted; or the end of the one that runs or is to come. */
export const pauseAsked = z.discriminatedUnion('isOn', [
  z.object({ ...membershipIdentity, isOn: z.literal(true), from: day, until: day }),
  z.object({ ...membershipIdentity, isOn: z.literal(false) }),
])

/** What a change of a pause does, to the day. */
export const pauseChange = z.object({
  /** `cancelled` is the end of a pause that hasn't begun: nothing of it stays. */
  change: z.enum(['paused', 'ended', 'cancelled']),
  from: day,
  /** The pause's last day: for one that is ended, yesterday. */
  until: day,
  /** Days that the pause lasts, or has lasted. */
  days: z.int(),
  /** Paid days that aren't used yet, as many before as after. */
  paidDaysLeft: z.int(),
  expiryBefore: day,
  expiryAfter: day,
  /** Days that are left to pause afterwards. */
  pauseDaysLeft: z.int(),
  /** Names these figures: the change is made by it, or not at all. */
  previewReference: z.string(),
})
