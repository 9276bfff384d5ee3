import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { accountHolder, listedFrom, nominee, nomineeHead } from './nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { retrieveNominees as facts } from './retrieve-nominees.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...nomineeHead,
    nomineeReferenceNumber: z.optional(nomineeReferenceNumber),
    ...listedFrom,
    /** By family name, from A or from Z. A cursor goes on in the order that it came with. */
    sort: z._default(z.enum(['NAME', 'NAME_DESCENDING']), 'NAME'),
    pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  }),
)

export const answer = wrapped(
  z.object({
    nomineeDetails: z.array(nominee),
    pageNumber: z.int(),
    /** How many users come before this page. */
    absoluteIndex: z.int(),
    hasNextPage: z.boolean(),
    nextCursor: z.nullable(z.string()),
    accountHolder,
  }),
)

export const retrieveNominees = whole(facts, { request, answer })
