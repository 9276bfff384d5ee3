import * as z from 'zod/mini'
import { names } from './profile-terms.ts'
import { cents } from './terms-values.ts'

const prefix = z.string().check(z.regex(/^[A-Z0-9]{1,10}-$/))

/** What the law of a company's country asks of the documents of an order. Limits are cents of the whole price, with tax. */
export const invoiceTerms = z.object({
  supplier: z.object({
    name: z.string(),
    address: z.array(z.string()),
    taxNumber: z.string(),
  }),
  /** What the law calls the documents. */
  invoiceName: names,
  correctionName: names,
  /** The tax as it's called there, like GST, and its registration number. */
  taxName: names,
  taxNumberName: names,
  /** What numbers begin with, like INV-; a number never changes. */
  invoicePrefix: prefix,
  correctionPrefix: prefix,
  /** From here on the tax number and the tax in the price are stated. */
  taxStatedFrom: cents,
  /** Above this the recipient is named, with their email address. */
  recipientAbove: cents,
})
