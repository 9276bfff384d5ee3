import * as z from 'zod/mini'
import { companyCode, wrapped } from '../../fields.ts'
import { linkToken } from '../../identity/secret.shapes.ts'
import { whole } from '../../operation.ts'
import { answerCompanyInvitation as facts } from './answer-company-invitation.ts'

export const request = wrapped(
  z.object({ companyCode, token: linkToken, decision: z.enum(['ACCEPT', 'DECLINE']) }),
)

export const answer = wrapped(z.object({ status: z.enum(['ACCEPTED', 'DECLINED']) }))

export const answerCompanyInvitation = whole(facts, { request, answer })
