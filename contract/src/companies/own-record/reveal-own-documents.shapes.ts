import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { revealOwnDocuments as facts } from './reveal-own-documents.ts'

export const request = wrapped(z.object(membershipIdentity))

/** Empty if there is none, as for the account holder, who has no record as a user. */
export const answer = wrapped(z.object({ passportNumber: z.string(), idNumber: z.string() }))

export const revealOwnDocuments = whole(facts, { request, answer })
