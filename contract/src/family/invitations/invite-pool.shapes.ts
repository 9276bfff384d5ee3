import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer, spendingRight } from '../pool/pool.shapes.ts'
import { whole } from '../../operation.ts'
import { invitePool as facts } from './invite-pool.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    loyaltyMembershipNumberOfInvited: z.string().check(z.regex(/^[0-9]{6,16}$/)),
    spending: spendingRight,
  }),
)
export const answer = poolAnswer

export const invitePool = whole(facts, { request, answer })
