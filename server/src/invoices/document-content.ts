import * as z from 'zod/mini'
import { wholeNumber } from '../platform/whole-number.ts'

const names = z.record(z.string(), z.string())

/** One line: what it is in each language and how many, with a guest's number or the like behind it, and its cents with tax. */
const line = z.object({
  names,
  count: z._default(z.int(), 1),
  detail: z.nullable(z.string()),
  total: wholeNumber,
})
export type DocumentLine = z.output<typeof line>

/** Whom a document is for: a member with their email address, or a company with its address and numbers. What is unknown is empty. */
const recipient = z.object({
  name: z.string(),
  email: z.string(),
  address: z._default(z.array(z.string()), []),
  countryCode: z._default(z.string(), ''),
  businessNumber: z._default(z.string(), ''),
  taxNumber: z._default(z.string(), ''),
})
export type DocumentRecipient = z.output<typeof recipient>

/** All that an invoice or a correction says, as it was on the day it was issued. Cents; `value` of `total` is in points, the rest money. */
export const documentContent = z.object({
  title: names,
  supplier: z.object({ name: z.string(), address: z.array(z.string()), taxNumber: z.string() }),
  taxName: names,
  taxNumberName: names,
  /** Whether the tax and its number are stated. */
  statesTax: z.boolean(),
  recipient: z.nullable(recipient),
  orderNumber: z.string(),
  /** The days that were bought; null where none were. */
  period: z.nullable(z.object({ from: z.string(), until: z.string() })),
  lines: z.readonly(z.array(line)),
  vatBasisPoints: z.int(),
  total: wholeNumber,
  vat: wholeNumber,
  value: wholeNumber,
  points: wholeNumber,
  currency: z.string(),
  /** A correction's invoice. */
  corrects: z.nullable(z.string()),
})
export type DocumentContent = z.output<typeof documentContent>
