import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { memberSearch as facts } from './member-search.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, recipientMembershipNumber: z.string().check(z.regex(/^[0-9]{6,16}$/)) }),
)
export const answer = wrapped(z.object({ membershipNumber: z.string(), maskedName: z.string() }))

export const memberSearch = whole(facts, { request, answer })
