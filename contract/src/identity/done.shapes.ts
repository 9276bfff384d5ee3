import * as z from 'zod/mini'
import { moment, wrapped } from '../fields.ts'

/** Done, or accepted to be done, without further data. */
export const done = wrapped(z.object({ success: z.literal(true) }))

/** A secret or an address was changed. `protectedUntil`: until when points are protected, null if not configured. */
export const changed = wrapped(z.object({ success: z.literal(true), protectedUntil: z.nullable(moment) }))
