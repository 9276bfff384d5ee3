import * as z from 'zod/mini'
import { changeReasons } from './change-reasons.ts'

/** Why a change is made, for the audit trail. */
export const why = {
  reason: z.enum(changeReasons),
  caseNumber: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./#-]{0,39}$/)),
}

/** A draft's revision: grows with each save. */
export const revision = z.int().check(z.minimum(0))

/** A place where two documents differ, in names (`programs › AP › monthsValid`), with both values as JSON; null where there is none. */
export const change = z.object({
  place: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
