import * as z from 'zod/mini'
import { claimNumber, membershipIdentity, wrapped } from '../fields.ts'
import { claim } from './claim.shapes.ts'
import { whole } from '../operation.ts'
import { retrieveRetroClaims as facts } from './retrieve-retro-claims.ts'

export const query = z.object({ ...membershipIdentity, claimNumber: z.optional(claimNumber) })

/** At most the latest hundred. */
export const answer = wrapped(z.object({ claims: z.array(claim) }))

export const retrieveRetroClaims = whole(facts, { query, answer })
