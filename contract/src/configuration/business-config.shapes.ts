import * as z from 'zod/mini'
import { currency } from '../fields.ts'

export const params = z.object({ type: z.enum(['default']) })

export const answer = z.object({ version: z.literal('2.2.0'), data: z.string() })

export const answerHeaders = z.object({ etag: z.string(), 'cache-control': z.string() })

/** What is sealed in `data`. */
export const businessDocument = z.object({
  companyCode: z.string(),
  requestTimedOutInMs: z.int(),
  programs: z.array(
    z.object({
      isActive: z.boolean(),
      programCode: z.string(),
      programType: z.enum(['individual', 'corporate']),
      defaults: z.object({ currency }),
    }),
  ),
  ui: z.object({
    digitalCard: z.object({
      /** The card that turns grey and says so when it has expired (CARD-03). */
      customizeDigitalCard: z.boolean(),
      cardName: z.string(),
      cardExtension: z.string(),
      /** What the picture is made with (CARD-02): `pixelRatio`, `backgroundColor`. */
      pngProperties: z.object({ pixelRatio: z.number(), backgroundColor: z.string() }),
    }),
  }),
  /** Where events go (TRACK-01); without an enabled entry nothing is tracked. */
  analytics: z.array(z.object({ name: z.string(), enabled: z.boolean(), events: z.array(z.string()) })),
})
