import * as z from 'zod/mini'
import { membershipIdentity, poolMemberId, wrapped } from '../fields.ts'
import { poolAnswer, spendingRight } from './pool.shapes.ts'

export const request = wrapped(z.object({ ...membershipIdentity, poolMemberId, spending: spendingRight }))
export const answer = poolAnswer
