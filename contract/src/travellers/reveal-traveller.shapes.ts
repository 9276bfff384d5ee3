import * as z from 'zod/mini'
import { membershipIdentity, travellerReferenceNumber, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { revealTraveller as facts } from './reveal-traveller.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, nomineeReferenceNumber: travellerReferenceNumber }),
)

/** Empty if there is none. */
export const answer = wrapped(z.object({ passportNumber: z.string(), idNumber: z.string() }))

export const revealTraveller = whole(facts, { request, answer })
