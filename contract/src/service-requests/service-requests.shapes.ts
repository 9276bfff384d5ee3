import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { sentRequest } from './service-request-fields.ts'
import { whole } from '../operation.ts'
import { serviceRequests as facts } from './service-requests.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    /** Newest first. */
    requests: z.array(sentRequest),
    /** The available categories. `byPost`: the requested item is sent by post. */
    categories: z.array(z.object({ code: z.string(), name: z.string(), byPost: z.boolean() })),
    /** How many more can be sent now. */
    left: z.int(),
  }),
)

export const serviceRequests = whole(facts, { request, answer })
