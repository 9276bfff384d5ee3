import * as z from 'zod/mini'

/** Caching headers of an answer: ETag, Cache-Control and Vary. */
export const cacheHeaders = z.object({
  etag: z.string(),
  'cache-control': z.string(),
  vary: z.string(),
})
