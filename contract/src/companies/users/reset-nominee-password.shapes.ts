import * as z from 'zod/mini'
import { membershipIdentity, nomineeReferenceNumber, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { resetNomineePassword as facts } from './reset-nominee-password.ts'

export const request = wrapped(z.object({ ...membershipIdentity, nomineeReferenceNumber }))

export const answer = wrapped(z.object({ status: z.literal('MAIL_SENT') }))

export const resetNomineePassword = whole(facts, { request, answer })
