import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../fields.ts'
import { done } from './done.shapes.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    securityQuestion: personalText(200).check(z.minLength(1)),
    securityAnswer: personalText(200).check(z.minLength(1)),
  }),
)
export const answer = done
