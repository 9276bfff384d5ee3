import * as z from 'zod/mini'

/** The secret of a mailed link: 256 bits, base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/))
