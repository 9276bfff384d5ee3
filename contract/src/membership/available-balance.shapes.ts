import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../fields.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = wrapped(z.object({ pointType: z.string(), points, held: points }))
