import * as z from 'zod/mini'

/** Points or cents in a jsonb value: decimal text, so they are never rounded. */
export const wholeNumber = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})
