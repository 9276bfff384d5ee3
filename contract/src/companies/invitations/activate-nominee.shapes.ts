import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { nominee } from '../users/nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { activateNominee as facts } from './activate-nominee.ts'

export const request = wrapped(z.object({ ...membershipIdentity, nomineeReferenceNumber }))

export const answer = wrapped(z.object({ nomineeDetails: z.array(nominee) }))

export const activateNominee = whole(facts, { request, answer })
