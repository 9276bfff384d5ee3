import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { logoutTransaction as facts } from './logout-transaction.ts'

export const request = z.object({
  ...membershipIdentity,
  transactionID: z.string().check(z.maxLength(100)),
  activityNumber: z.optional(z.string().check(z.maxLength(40))),
})
export const answer = wrapped(z.object({ success: z.boolean() }))

export const logoutTransaction = whole(facts, { request, answer })
