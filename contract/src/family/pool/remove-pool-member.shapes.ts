import * as z from 'zod/mini'
import { membershipIdentity, poolMemberId, wrapped } from '../../fields.ts'
import { poolAnswer } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { removePoolMember as facts } from './remove-pool-member.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, poolMemberId, transactionId: z.string().check(z.maxLength(100)) }),
)
export const answer = poolAnswer

export const removePoolMember = whole(facts, { request, answer })
