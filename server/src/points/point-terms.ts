import * as z from 'zod/mini'
import { orderDay } from '../orders/index.ts'

/** A tier until a last day. */
export const tierUntil = z.object({ code: z.string(), until: orderDay })

/** What configuration says of a kind. @throws where a programme's version never offered what an order of it was priced by */
export function configured<Rule>(rule: Rule | undefined, kind: string): Rule {
  if (rule === undefined) throw new Error(`The programme says nothing of ${kind}`)
  return rule
}
