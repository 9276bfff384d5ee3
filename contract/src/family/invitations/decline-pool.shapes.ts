import * as z from 'zod/mini'
import { invitationId, membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer } from '../pool/pool.shapes.ts'
import { whole } from '../../operation.ts'
import { declinePool as facts } from './decline-pool.ts'

export const request = wrapped(z.object({ ...membershipIdentity, invitationId }))
export const answer = poolAnswer

export const declinePool = whole(facts, { request, answer })
