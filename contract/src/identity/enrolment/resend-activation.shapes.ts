import * as z from 'zod/mini'
import { companyCode, emailAddress, wrapped } from '../../fields.ts'
import { filedAnswer } from './enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { resendActivation as facts } from './resend-activation.ts'

export const request = wrapped(z.object({ companyCode, emailAddress }))

export const answer = filedAnswer

export const resendActivation = whole(facts, { request, answer })
