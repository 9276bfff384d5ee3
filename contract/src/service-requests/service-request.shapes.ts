import * as z from 'zod/mini'
import { membershipIdentity, message, personalText, wrapped } from '../fields.ts'
import { addressType } from '../membership/profile/profile-fields.shapes.ts'
import { category, ownOrder, sentRequest } from './service-request-fields.ts'
import { whole } from '../operation.ts'
import { serviceRequest as facts } from './service-request.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    category,
    subject: personalText(120).check(z.minLength(1)),
    message,
    activityNumber: z.optional(ownOrder),
    /** The postal address for the answer: one of the profile's two, which must be complete. */
    answerAddress: z.optional(addressType),
  }),
)

export const answer = wrapped(sentRequest)

export const serviceRequest = whole(facts, { request, answer })
