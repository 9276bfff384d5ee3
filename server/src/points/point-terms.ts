import * as z from 'zod/mini'
import { orderDay } from '../orders/index.ts'

/** A tier until a last day. */
export const tierUntil = z.object({ code: z.string(), until: orderDay })

/** A kind's configured rule. @throws if the programme's version never offered what the order was priced by */
export function configured<Rule>(rule: Rule | undefined, kind: string): Rule {
  if (rule === undefined) throw new Error(`The programme has no configuration for ${kind}`)
  return rule
}
