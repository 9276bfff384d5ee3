import * as z from 'zod/mini'
import { companyCode, wrapped } from '../fields.ts'
import { passkeyAssertion } from './factor.shapes.ts'

export { answer, answerHeaders } from '../identity/login.shapes.ts'

export const request = wrapped(z.object({ companyCode, challengeId: z.uuid(), response: passkeyAssertion }))
