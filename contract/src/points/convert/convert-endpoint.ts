import * as z from 'zod/mini'

/** The last part of the address that activates converted points (POINT-12). */
export const convertEndpoint = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/))
