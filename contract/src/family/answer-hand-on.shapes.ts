import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { poolAnswer } from './pool.shapes.ts'

export const request = wrapped(z.object({ ...membershipIdentity, accepts: z.boolean() }))
export const answer = poolAnswer
