import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { qrCode as facts } from './qr-code.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    /** The code as an SVG document, dark modules on white. */
    svg: z.string(),
    /** How long it is valid from the time of the answer. */
    secondsValid: z.int(),
  }),
)

export const qrCode = whole(facts, { request, answer })
