import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { authenticateTransaction as facts } from './authenticate-transaction.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, pin: z.string().check(z.regex(/^[0-9]{4,6}$/)) }),
)
export const answer = wrapped(z.object({ transactionID: z.string(), expiresAt: moment }))

export const authenticateTransaction = whole(facts, { request, answer })
