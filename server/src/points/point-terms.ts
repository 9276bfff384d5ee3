import { parseDay } from '@waymark/rules/calendar'
import * as z from 'zod/mini'

/** A day in an order's terms. */
export const day = z.codec(z.iso.date(), z.custom<ReturnType<typeof parseDay>>(), {
  decode: parseDay,
  encode: (one) => one,
})

/** A tier until a last day. */
export const tierUntil = z.object({ code: z.string(), until: day })

/** A kind's configured rule. @throws if the programme's version never offered what the order was priced by */
export function configured<Rule>(rule: Rule | undefined, kind: string): Rule {
  if (rule === undefined) throw new Error(`The programme has no configuration for ${kind}`)
  return rule
}
