import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../../fields.ts'
import { done } from '../done.shapes.ts'
import { whole } from '../../operation.ts'
import { updateSecurityQuestion as facts } from './update-security-question.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    securityQuestion: personalText(200).check(z.minLength(1)),
    securityAnswer: personalText(200).check(z.minLength(1)),
  }),
)
export const answer = done

export const updateSecurityQuestion = whole(facts, { request, answer })
