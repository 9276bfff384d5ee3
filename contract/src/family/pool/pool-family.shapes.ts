import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../../fields.ts'
import { poolAnswer } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { poolFamily as facts } from './pool-family.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    points: points.check(z.positive()),
    transactionId: z.string().check(z.maxLength(100)),
  }),
)
export const answer = poolAnswer

export const poolFamily = whole(facts, { request, answer })
