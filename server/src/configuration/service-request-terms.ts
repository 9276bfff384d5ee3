import * as z from 'zod/mini'
import { names } from './profile-terms.ts'

/** What members may ask the service for (CALL-07). */
export const serviceRequestTerms = z.object({
  categories: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
        name: names,
        /** What is asked for comes by post: the form shows the preferred address before it is sent. */
        byPost: z._default(z.boolean(), false),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(30),
      z.refine(
        (all) => new Set(all.map(({ code }) => code)).size === all.length,
        'must not have a code twice',
      ),
    ),
  /** Requests that a member may send in 24 hours. */
  mostADay: z.int().check(z.minimum(1), z.maximum(100)),
  /** Requests of a member that may wait for an answer at the same time. */
  mostOpen: z.int().check(z.minimum(1), z.maximum(100)),
})

export const usualServiceRequests = {
  categories: [{ code: 'OTHER', name: { en: 'Something else', ko: '기타' }, byPost: false }],
  mostADay: 5,
  mostOpen: 10,
}
