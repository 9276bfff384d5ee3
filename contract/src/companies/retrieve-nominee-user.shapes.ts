import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { nominee } from './nominee.shapes.ts'
import { whole } from '../operation.ts'
import { retrieveNomineeUser as facts } from './retrieve-nominee-user.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(z.object({ isAccountHolder: z.boolean(), nomineeDetails: z.array(nominee) }))

export const retrieveNomineeUser = whole(facts, { request, answer })
