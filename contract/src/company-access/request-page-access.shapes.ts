import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { pagesToRequest, requestPageAccess as facts } from './request-page-access.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    page: z.enum(pagesToRequest),
    /** Where the page's tabs have privileges of their own. */
    tab: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))),
    /** To view the page, or everything on it. */
    needs: z.enum(['R', 'F']),
  }),
)

/**
 * `SENT`: the owner is told, now or earlier today. `HELD`: the caller has it already. `NOT_GIVEN`: the airline shows the page to no user
 * like the caller, whatever their company gives them (PROG-07); nobody is told.
 */
export const answer = wrapped(z.object({ status: z.enum(['SENT', 'HELD', 'NOT_GIVEN']) }))

export const requestPageAccess = whole(facts, { request, answer })
