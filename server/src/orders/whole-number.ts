import * as z from 'zod/mini'

/** Points or cents in a jsonb value: decimal text, so that none is rounded. */
export const wholeNumber = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})
