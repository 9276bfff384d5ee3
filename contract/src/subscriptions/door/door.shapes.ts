import * as z from 'zod/mini'

/** Whether somebody can come into a lounge on a day, with how many guests, or why not. */
export const door = z.discriminatedUnion('isOpen', [
  z.object({ isOpen: z.literal(true), guests: z.int() }),
  z.object({
    isOpen: z.literal(false),
    reason: z.enum(['notAMember', 'inactive', 'paused', 'ended', 'noFlight']),
  }),
])
