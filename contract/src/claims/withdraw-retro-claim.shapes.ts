import * as z from 'zod/mini'
import { claimNumber, membershipIdentity, wrapped } from '../fields.ts'
import { claim } from './claim.shapes.ts'

export const request = wrapped(z.object({ ...membershipIdentity, claimNumber }))
export const answer = wrapped(claim)
