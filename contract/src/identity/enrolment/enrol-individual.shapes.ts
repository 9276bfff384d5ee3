import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { enrolmentPerson, filedAnswer } from './enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { enrolIndividual as facts } from './enrol-individual.ts'

export const request = wrapped(
  z.extend(enrolmentPerson, {
    /** The referring member's number (PROF-06); an unknown one is ignored. */
    referralMembershipNumber: z.optional(z.string().check(z.regex(/^[0-9]{6,16}$/))),
  }),
)

export const answer = filedAnswer

export const enrolIndividual = whole(facts, { request, answer })
