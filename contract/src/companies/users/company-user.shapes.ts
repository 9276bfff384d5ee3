import * as z from 'zod/mini'
import { fields } from '../../fields.ts'

/** A company user's own number, or the company's number for its account holder. */
export const userNumber = z.string().check(z.regex(/^[0-9]{6,16}$/))

/** A user of the caller's company, for what is done to or for them. */
export const ownUserNumber = z
  .string()
  .check(z.regex(/^[0-9]{6,16}$/))
  .register(fields, { owned: 'userNumber' })

/** A user of a company, as lines and choices show them. A removed user keeps their name on earlier lines. */
export const companyUser = z.object({
  userNumber,
  name: z.string(),
  isAccountHolder: z.boolean(),
  costCentre: z.nullable(z.string()),
})
