import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { enrolmentPerson, filedAnswer } from './enrolment-person.shapes.ts'
import { whole } from '../operation.ts'
import { enrolIndividual as facts } from './enrol-individual.ts'

export const request = wrapped(
  z.extend(enrolmentPerson, {
    /** The number of the member who recommended the programme (PROF-06); one that nobody has counts as none. */
    referralMembershipNumber: z.optional(z.string().check(z.regex(/^[0-9]{6,16}$/))),
  }),
)

export const answer = filedAnswer

export const enrolIndividual = whole(facts, { request, answer })
