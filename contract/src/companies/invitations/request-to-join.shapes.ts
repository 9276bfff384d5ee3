import * as z from 'zod/mini'
import { companyCode, emailAddress, personalText, programCode, wrapped } from '../../fields.ts'
import { filedAnswer } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { companyNumbers } from '../company.shapes.ts'
import { requestToJoin as facts } from './request-to-join.ts'

export const request = wrapped(
  z.extend(companyNumbers, {
    companyCode,
    programCode,
    givenName: personalText(60).check(z.minLength(1)),
    familyName: personalText(60).check(z.minLength(1)),
    emailAddress,
  }),
)

export const answer = filedAnswer

export const requestToJoin = whole(facts, { request, answer })
