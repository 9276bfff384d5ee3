import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { offerOwnership as facts } from './offer-ownership.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, nomineeReferenceNumber: z.optional(nomineeReferenceNumber) }),
)

export const answer = wrapped(z.object({ offerEndsAt: z.nullable(z.iso.datetime()) }))

export const offerOwnership = whole(facts, { request, answer })
