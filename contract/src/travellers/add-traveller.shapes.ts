import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { payloadHead, traveller, travellerDetail } from './traveller.shapes.ts'
import { whole } from '../operation.ts'
import { addTraveller as facts } from './add-traveller.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...payloadHead,
    nomineeDetails: z.array(travellerDetail).check(z.minLength(1), z.maxLength(1)),
  }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(traveller) }))

export const addTraveller = whole(facts, { request, answer })
