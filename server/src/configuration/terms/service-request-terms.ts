import * as z from 'zod/mini'
import { names } from './profile-terms.ts'

/** What members can contact the service for (CALL-07). */
export const serviceRequestTerms = z.object({
  categories: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
        name: names,
        /** Fulfilled by post: the form shows the preferred address before sending. */
        byPost: z._default(z.boolean(), false),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(30),
      z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'must not repeat a code'),
    ),
  /** Requests a member can send in 24 hours. */
  mostADay: z.int().check(z.minimum(1), z.maximum(100)),
  /** A member's requests that can be open at the same time. */
  mostOpen: z.int().check(z.minimum(1), z.maximum(100)),
})

export const usualServiceRequests = {
  categories: [{ code: 'OTHER', name: { en: 'Something else', ko: '기타' }, byPost: false }],
  mostADay: 5,
  mostOpen: 10,
}
