import * as z from 'zod/mini'
import { companyCode, wrapped } from '../../fields.ts'
import { passkeyAssertion } from '../factor.shapes.ts'

import { answer, answerHeaders } from '../../identity/sign-in/login.shapes.ts'
import { whole } from '../../operation.ts'
import { passkeyVerify as facts } from './passkey-verify.ts'

export const request = wrapped(z.object({ companyCode, challengeId: z.uuid(), response: passkeyAssertion }))

export { answer, answerHeaders }

export const passkeyVerify = whole(facts, { request, answer, answerHeaders })
