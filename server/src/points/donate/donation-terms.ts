import * as z from 'zod/mini'

/** A donation's terms besides its points: the charity, with its name in each language at the time. */
export const donationTerms = z.object({ charity: z.string(), names: z.record(z.string(), z.string()) })
export type DonationTerms = z.output<typeof donationTerms>
