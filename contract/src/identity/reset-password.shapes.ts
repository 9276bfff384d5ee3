import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { changed } from './done.shapes.ts'
import { linkToken, newPassword } from './secret.shapes.ts'

/** As `AddedWay` names them: a passkey by its id, a provider by its key. */
const addedWayId = z
  .string()
  .check(z.regex(/^(mailedCode|authenticator|passkey:[0-9a-f-]{36}|provider:[a-z0-9-]{1,40})$/))

export const request = wrapped(
  z.object({
    token: linkToken,
    newPassword,
    /** Ids of ways in that were added lately, as the look at the link listed them, which go with the old password. */
    remove: z.optional(z.array(addedWayId).check(z.maxLength(50))),
  }),
)
export const answer = changed
