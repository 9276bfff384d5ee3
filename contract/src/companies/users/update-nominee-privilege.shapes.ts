import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { nominee, nomineeAccessPrivilege } from './nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { updateNomineePrivilege as facts } from './update-nominee-privilege.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, nomineeReferenceNumber, nomineeAccessPrivilege }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(nominee) }))

export const updateNomineePrivilege = whole(facts, { request, answer })
