import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { nominee, nomineeAccessPrivilege, nomineeDetail } from './nominee.shapes.ts'
import { payloadHead } from '../../travellers/traveller.shapes.ts'
import { whole } from '../../operation.ts'
import { addNominee as facts } from './add-nominee.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...payloadHead,
    nomineeDetails: z.array(nomineeDetail).check(z.minLength(1), z.maxLength(1)),
    nomineeAccessPrivilege,
  }),
)

export const answer = wrapped(z.object({ nomineeDetails: z.array(nominee) }))

export const addNominee = whole(facts, { request, answer })
