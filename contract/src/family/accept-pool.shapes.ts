import * as z from 'zod/mini'
import { invitationId, membershipIdentity, wrapped } from '../fields.ts'
import { poolAnswer } from './pool.shapes.ts'

export const request = wrapped(z.object({ ...membershipIdentity, invitationId }))
export const answer = poolAnswer
