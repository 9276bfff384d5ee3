import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { customerProfile, nominee } from '../users/nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { updateSelfNominee as facts } from './update-self-nominee.ts'

/** A cost centre can have a limit, so its users don't choose it. */
const ownProfile = z.omit(customerProfile, { costCentre: true })

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    version: z.optional(z.int().check(z.minimum(1))),
    customerProfile: ownProfile,
  }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(nominee) }))

export const updateSelfNominee = whole(facts, { request, answer })
