import * as z from 'zod/mini'
import { membershipNumber, programCode, tokenHeaders, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { redeemView as facts } from './redeem-view.ts'

export const request = wrapped(z.object({ code: z.string().check(z.regex(/^[\w-]{43}$/)) }))

/** Whose pages they are, and the membership that was opened. */
export const answer = z.object({ data: z.object({ cid: z.string(), programCode, membershipNumber }) })
export const answerHeaders = tokenHeaders

export const redeemView = whole(facts, { request, answer, answerHeaders })
