import * as z from 'zod/mini'
import { moment, wrapped } from '../../fields.ts'
import { linkToken } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { undoEmailChange as facts } from './undo-email-change.ts'

export const request = wrapped(z.object({ token: linkToken }))
/** `resetToken`: sets a new password, like a mailed link; the old password no longer works. */
export const answer = wrapped(
  z.object({ success: z.literal(true), resetToken: linkToken, protectedUntil: z.nullable(moment) }),
)

export const undoEmailChange = whole(facts, { request, answer })
