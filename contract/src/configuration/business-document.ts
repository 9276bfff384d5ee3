import * as z from 'zod/mini'
import { currency } from '../fields.ts'

/** What is sealed in the answer's `data` (CONF-01). */
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
      /** How many guests the card of a tier takes along, by the tier's code; the card says so in its footer (CARD-01). */
      guestsByTier: z.optional(z.record(z.string(), z.int().check(z.minimum(0)))),
      /** What the picture is made with (CARD-02): `pixelRatio`, `backgroundColor`. */
      pngProperties: z.object({ pixelRatio: z.number(), backgroundColor: z.string() }),
      /** Whether the picture has a QR code of the membership number; the code that turns is never in it. */
      pngQrCode: z._default(z.boolean(), true),
    }),
  }),
  /** Where events go (TRACK-01); without an enabled entry nothing is tracked. */
  analytics: z.array(z.object({ name: z.string(), enabled: z.boolean(), events: z.array(z.string()) })),
})

export type BusinessDocument = z.output<typeof businessDocument>

/** Reads an opened document; undefined when it is not one. */
export function readBusinessDocument(value: unknown): BusinessDocument | undefined {
  const parsed = z.safeParse(businessDocument, value)
  return parsed.success ? parsed.data : undefined
}
