import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { enrolmentPerson, filedAnswer } from './enrolment-person.shapes.ts'
import { linkToken } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { enrolPreAffiliated as facts } from './enrol-pre-affiliated.ts'

export const request = wrapped(z.extend(enrolmentPerson, { token: linkToken }))

export const answer = filedAnswer

export const enrolPreAffiliated = whole(facts, { request, answer })
