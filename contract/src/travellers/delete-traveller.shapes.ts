import * as z from 'zod/mini'
import { membershipIdentity, travellerReferenceNumber, wrapped } from '../fields.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, nomineeReferenceNumber: travellerReferenceNumber }),
)

export const answer = wrapped(z.object({ nomineeReferenceNumber: z.string() }))
