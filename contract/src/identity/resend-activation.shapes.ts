import * as z from 'zod/mini'
import { companyCode, emailAddress, wrapped } from '../fields.ts'
import { filedAnswer } from './enrolment-person.shapes.ts'

export const request = wrapped(z.object({ companyCode, emailAddress }))

export const answer = filedAnswer
