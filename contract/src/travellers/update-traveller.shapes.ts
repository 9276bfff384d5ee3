import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { changedTraveller, payloadHead, traveller } from './traveller.shapes.ts'
import { whole } from '../operation.ts'
import { updateTraveller as facts } from './update-traveller.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...payloadHead,
    nomineeDetails: z.array(changedTraveller).check(z.minLength(1), z.maxLength(1)),
  }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(traveller) }))

export const updateTraveller = whole(facts, { request, answer })
