import * as z from 'zod/mini'
import { currency } from '../fields.ts'

/** The content sealed in the answer's `data` (CONF-01). */
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
      /** The card turns grey and says so once it has expired (CARD-03). */
      customizeDigitalCard: z.boolean(),
      cardName: z.string(),
      cardExtension: z.string(),
      /** Guests allowed by tier code, shown in the card's footer (CARD-01). */
      guestsByTier: z.optional(z.record(z.string(), z.int().check(z.minimum(0)))),
      /** Settings for the saved image (CARD-02). */
      pngProperties: z.object({ pixelRatio: z.number(), backgroundColor: z.string() }),
      /** Adds a QR code of the membership number to the saved image; the rotating code is never in it. */
      pngQrCode: z._default(z.boolean(), true),
    }),
  }),
  /** Targets of analytics events (TRACK-01); without an enabled entry nothing is tracked. */
  analytics: z.array(z.object({ name: z.string(), enabled: z.boolean(), events: z.array(z.string()) })),
})

export type BusinessDocument = z.output<typeof businessDocument>

/** Parses a decrypted document; undefined if it is invalid. */
export function readBusinessDocument(value: unknown): BusinessDocument | undefined {
  const parsed = z.safeParse(businessDocument, value)
  return parsed.success ? parsed.data : undefined
}
