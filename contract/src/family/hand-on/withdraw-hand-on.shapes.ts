import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { poolAnswer } from '../pool/pool.shapes.ts'
import { whole } from '../../operation.ts'
import { withdrawHandOn as facts } from './withdraw-hand-on.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = poolAnswer

export const withdrawHandOn = whole(facts, { request, answer })
