import * as z from 'zod/mini'
import { cents, currency, membershipIdentity, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { benefitLine, benefitSums, financeMonth, taxLine, taxSums } from './finance.shapes.ts'
import { retrieveCompanyFinance as facts } from './retrieve-company-finance.ts'

/** Without a month: the last one that is over, or the company's first. */
export const request = wrapped(z.object({ ...membershipIdentity, month: z.optional(financeMonth) }))

export const answer = wrapped(
  z.object({
    month: financeMonth,
    /** The company's first month, and the one that isn't over. */
    firstMonth: financeMonth,
    currentMonth: financeMonth,
    currency,
    /** closing = opening + in - out. */
    statement: z.object({ opening: points, in: points, out: points, closing: points, lines: z.int() }),
    /** The first lines; sums and `count` are of all. */
    tax: z.extend(taxSums, { lines: z.array(taxLine), count: z.int() }),
    benefits: z.extend(benefitSums, {
      lines: z.array(benefitLine),
      count: z.int(),
      /** How benefits are valued: cents for 1,000 points, and whether a seat counts with tax. */
      centsPerThousandPoints: z.nullable(cents),
      seatsWithTax: z.boolean(),
    }),
  }),
)

export const retrieveCompanyFinance = whole(facts, { request, answer })
