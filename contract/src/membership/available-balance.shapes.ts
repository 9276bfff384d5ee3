import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { availableBalance as facts } from './available-balance.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = wrapped(z.object({ pointType: z.string(), points, held: points }))

export const availableBalance = whole(facts, { request, answer })
