import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { changed } from '../done.shapes.ts'
import { pinDigits } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { resetPin as facts } from './reset-pin.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The mailed code; spaces, hyphens and case don't matter. */
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    newPin: pinDigits,
  }),
)
export const answer = changed

export const resetPin = whole(facts, { request, answer })
