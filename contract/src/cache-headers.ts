import * as z from 'zod/mini'

/** What an answer says to those who may keep it: its mark, for how long it is good, and what else it depends on. */
export const cacheHeaders = z.object({
  etag: z.string(),
  'cache-control': z.string(),
  vary: z.string(),
})
