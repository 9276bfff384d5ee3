import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { customerProfile, nominee } from './nominee.shapes.ts'
import { whole } from '../operation.ts'
import { updateSelfNominee as facts } from './update-self-nominee.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, version: z.optional(z.int().check(z.minimum(1))), customerProfile }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(nominee) }))

export const updateSelfNominee = whole(facts, { request, answer })
