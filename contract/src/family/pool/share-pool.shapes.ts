import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer, sharePercent } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { sharePool as facts } from './share-pool.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, sharePercent, transactionId: z.string().check(z.maxLength(100)) }),
)
export const answer = poolAnswer

export const sharePool = whole(facts, { request, answer })
