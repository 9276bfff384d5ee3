import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { acceptOwnership as facts } from './accept-ownership.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(z.object({ status: z.literal('HANDED_OVER') }))

export const acceptOwnership = whole(facts, { request, answer })
