import * as z from 'zod/mini'
import { membershipIdentity, travellerReferenceNumber, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { deleteTraveller as facts } from './delete-traveller.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, nomineeReferenceNumber: travellerReferenceNumber }),
)

export const answer = wrapped(z.object({ nomineeReferenceNumber: z.string() }))

export const deleteTraveller = whole(facts, { request, answer })
