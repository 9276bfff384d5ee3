import * as z from 'zod/mini'

/** What a donation says besides its points: who receives it, with the name in each language as it was then. */
export const donationTerms = z.object({ charity: z.string(), names: z.record(z.string(), z.string()) })
export type DonationTerms = z.output<typeof donationTerms>
