import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { enrolmentPerson, filedAnswer } from './enrolment-person.shapes.ts'
import { linkToken } from './secret.shapes.ts'

export const request = wrapped(z.extend(enrolmentPerson, { token: linkToken }))

export const answer = filedAnswer
