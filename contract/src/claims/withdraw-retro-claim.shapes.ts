import * as z from 'zod/mini'
import { claimNumber, membershipIdentity, wrapped } from '../fields.ts'
import { claim } from './claim.shapes.ts'
import { whole } from '../operation.ts'
import { withdrawRetroClaim as facts } from './withdraw-retro-claim.ts'

export const request = wrapped(z.object({ ...membershipIdentity, claimNumber }))
export const answer = wrapped(claim)

export const withdrawRetroClaim = whole(facts, { request, answer })
