import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { retrieveReferrals as facts } from './retrieve-referrals.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    link: z.string(),
    /** Members who joined with the link. */
    joined: z.int(),
    leftToday: z.int(),
    mostADay: z.int(),
  }),
)

export const retrieveReferrals = whole(facts, { request, answer })
