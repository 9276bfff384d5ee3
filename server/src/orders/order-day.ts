import { parseDay } from '@waymark/rules/calendar'
import * as z from 'zod/mini'

/** A day in an order's terms. */
export const orderDay = z.codec(z.iso.date(), z.custom<ReturnType<typeof parseDay>>(), {
  decode: parseDay,
  encode: (one) => one,
})
