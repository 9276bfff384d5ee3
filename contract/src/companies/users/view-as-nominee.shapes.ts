import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { listedPrivileges, nomineeAccessPrivilege } from './nominee.shapes.ts'
import { viewAsNominee as facts } from './view-as-nominee.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** Without one: somebody new, who isn't marked as an employee. */
    nomineeReferenceNumber: z.optional(nomineeReferenceNumber),
    nomineeAccessPrivilege,
  }),
)

export const answer = wrapped(z.object({ privileges: listedPrivileges }))

export const viewAsNominee = whole(facts, { request, answer })
