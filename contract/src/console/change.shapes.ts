import * as z from 'zod/mini'
import { caseNumberForm } from './case-number.ts'
import { changeReasons } from './change-reasons.ts'

export const caseNumber = z.string().check(z.trim(), z.regex(caseNumberForm))

/** Why a change is made, for the audit trail. */
export const why = {
  reason: z.enum(changeReasons),
  caseNumber,
}

/** A draft's revision: grows with each save. */
export const revision = z.int().check(z.minimum(0))

/** A place where two documents differ, in names (`programs › AP › monthsValid`), with both values as JSON; null where there is none. */
export const change = z.object({
  place: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
