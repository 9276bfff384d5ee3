import * as z from 'zod/mini'
import { membershipIdentity, poolMemberId, wrapped } from '../../fields.ts'
import { poolAnswer } from '../pool/pool.shapes.ts'
import { whole } from '../../operation.ts'
import { handOnPool as facts } from './hand-on-pool.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, poolMemberId, transactionId: z.string().check(z.maxLength(100)) }),
)
export const answer = poolAnswer

export const handOnPool = whole(facts, { request, answer })
