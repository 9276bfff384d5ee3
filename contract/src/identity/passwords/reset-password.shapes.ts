import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { changed } from '../done.shapes.ts'
import { linkToken, newPassword } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { resetPassword as facts } from './reset-password.ts'

export const request = wrapped(
  z.object({
    token: linkToken,
    newPassword,
    /** Recently added sign-in methods, as listed by checkResetLink, to remove with the old password. */
    remove: z.optional(z.array(z.object({ id: z.string().check(z.maxLength(100)) })).check(z.maxLength(50))),
  }),
)
export const answer = changed

export const resetPassword = whole(facts, { request, answer })
