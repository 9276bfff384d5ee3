import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { namedNominees, nomineeHead } from './nominee.shapes.ts'
import { whole } from '../../operation.ts'
import { deleteNominee as facts } from './delete-nominee.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...nomineeHead,
    nomineeReferenceNumber: z.optional(nomineeReferenceNumber),
    nomineeDetails: namedNominees,
  }),
)

export const answer = wrapped(
  z.object({
    nomineeDetails: z.array(
      z.object({ nomineeReferenceNumber: z.string(), nomineeStatus: z.literal('Deleted') }),
    ),
  }),
)

export const deleteNominee = whole(facts, { request, answer })
