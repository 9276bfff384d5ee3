import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer } from './pool.shapes.ts'
import { whole } from '../../operation.ts'
import { retrievePool as facts } from './retrieve-pool.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = poolAnswer

export const retrievePool = whole(facts, { request, answer })
