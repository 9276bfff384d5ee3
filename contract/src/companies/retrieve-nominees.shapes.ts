import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, personalText, wrapped } from '../fields.ts'
import { nominee, nomineeHead } from './nominee.shapes.ts'
import { whole } from '../operation.ts'
import { retrieveNominees as facts } from './retrieve-nominees.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...nomineeHead,
    nomineeReferenceNumber: z.optional(nomineeReferenceNumber),
    /** The beginning of a family name, given name or address. */
    searchText: z.optional(personalText(60)),
    pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    /** Of the page before; without it the first. */
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/))),
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
    accountHolder: z.object({ displayName: z.string(), emailAddress: z.string() }),
  }),
)

export const retrieveNominees = whole(facts, { request, answer })
