import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { leavePool as facts } from './leave-pool.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, transactionId: z.string().check(z.maxLength(100)) }),
)
export const answer = poolAnswer

export const leavePool = whole(facts, { request, answer })
