import * as z from 'zod/mini'
import { moment, wrapped } from '../fields.ts'

/** It was done, or is as good as done; there is no more to say. */
export const done = wrapped(z.object({ success: z.literal(true) }))

/** A secret or an address was changed: until when points now stay in the account, null where configuration keeps them no time. */
export const changed = wrapped(z.object({ success: z.literal(true), protectedUntil: z.nullable(moment) }))
