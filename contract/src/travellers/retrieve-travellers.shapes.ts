import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { traveller } from './traveller.shapes.ts'
import { whole } from '../operation.ts'
import { retrieveTravellers as facts } from './retrieve-travellers.ts'

export const request = wrapped(z.object(membershipIdentity))

/** In the order they were added, with the maximum number. */
export const answer = wrapped(z.object({ nomineeDetails: z.array(traveller), most: z.int() }))

export const retrieveTravellers = whole(facts, { request, answer })
