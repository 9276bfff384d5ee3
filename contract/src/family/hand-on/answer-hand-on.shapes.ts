import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer } from '../pool/pool.shapes.ts'
import { whole } from '../../operation.ts'
import { answerHandOn as facts } from './answer-hand-on.ts'

export const request = wrapped(z.object({ ...membershipIdentity, accepts: z.boolean() }))
export const answer = poolAnswer

export const answerHandOn = whole(facts, { request, answer })
