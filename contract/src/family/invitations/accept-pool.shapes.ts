import * as z from 'zod/mini'
import { invitationId, membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer } from '../pool/pool.shapes.ts'
import { whole } from '../../operation.ts'
import { acceptPool as facts } from './accept-pool.ts'

export const request = wrapped(z.object({ ...membershipIdentity, invitationId }))
export const answer = poolAnswer

export const acceptPool = whole(facts, { request, answer })
