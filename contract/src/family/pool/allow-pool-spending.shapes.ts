import * as z from 'zod/mini'
import { membershipIdentity, poolMemberId, wrapped } from '../../fields.ts'
import { poolAnswer, spendingRight } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { allowPoolSpending as facts } from './allow-pool-spending.ts'

export const request = wrapped(z.object({ ...membershipIdentity, poolMemberId, spending: spendingRight }))
export const answer = poolAnswer

export const allowPoolSpending = whole(facts, { request, answer })
