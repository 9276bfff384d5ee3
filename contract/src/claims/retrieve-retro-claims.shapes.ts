import * as z from 'zod/mini'
import { claimNumber, membershipIdentity, wrapped } from '../fields.ts'
import { claim } from './claim.shapes.ts'

export const query = z.object({ ...membershipIdentity, claimNumber: z.optional(claimNumber) })

/** At most the latest hundred. */
export const answer = wrapped(z.object({ claims: z.array(claim) }))
