import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { addressType, contactInfo } from '../membership/profile/profile-fields.shapes.ts'
import { whole } from '../operation.ts'
import { addressDetails as facts } from './address-details.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    /** Exactly two: home, then business, empty if there is none (PROF-02). */
    memberContactInfos: z.array(contactInfo),
    /** The postal address; null if neither is given. */
    preferredAddress: z.nullable(addressType),
  }),
)

export const addressDetails = whole(facts, { request, answer })
