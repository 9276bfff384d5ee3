import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { findSeatUsers as facts } from './find-seat-users.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, searchText: z._default(personalText(60), '') }),
)

export const answer = wrapped(
  z.object({
    users: z.array(z.object({ name: z.string(), email: z.string(), isAccountHolder: z.boolean() })),
    /** There are more than are listed. */
    hasMore: z.boolean(),
  }),
)

export const findSeatUsers = whole(facts, { request, answer })
