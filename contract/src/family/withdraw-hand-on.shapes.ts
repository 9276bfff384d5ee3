import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { poolAnswer } from './pool.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = poolAnswer
