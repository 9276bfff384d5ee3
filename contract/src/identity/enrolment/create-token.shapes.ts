import * as z from 'zod/mini'
import { companyCode, emailAddress, programCode, wrapped } from '../../fields.ts'
import { filedAnswer } from './enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { createToken as facts } from './create-token.ts'

export const request = wrapped(z.object({ companyCode, programCode, emailAddress }))

export const answer = filedAnswer

export const createToken = whole(facts, { request, answer })
