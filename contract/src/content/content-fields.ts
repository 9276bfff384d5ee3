import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { screenKeys } from '../screens.ts'
import { categories } from './categories.ts'
import { linkTarget, richText } from './rich-text.ts'

export const contentId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60))

export const category = z.enum(categories)

/** An image from our own origin, with its size so the layout doesn't shift. `alt` is empty if it is decorative. */
export const image = z.object({
  src: z.string().check(z.regex(/^\/airpoints-account\/koru\/content\/[a-z0-9-]+\.(?:svg|avif|png)$/)),
  width: z.int().check(z.minimum(1), z.maximum(4000)),
  height: z.int().check(z.minimum(1), z.maximum(4000)),
  alt: z.string().check(z.maxLength(200)),
})

/** Points for an amount of something; for money, `per` is in cents. */
export const earnRate = z.object({
  points: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  unit: z.enum(['money', 'night', 'day', 'litre', 'bill']),
  per: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

/** An offer's effect: multiplies points, adds points, or lowers a price in points by a percentage. */
export const offerEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('times'), by: z.int().check(z.minimum(2), z.maximum(20)) }),
  z.object({ kind: z.literal('plus'), points: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  z.object({ kind: z.literal('less'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
])

/** The tiers something is for, with their names in the reader's language; empty if it is for everybody. */
export const audience = z.array(z.object({ code: z.string(), name: z.string() }))

/** The language of an item's text: the default language if it isn't translated. */
export const lang = z.string()

export const partnerSummary = z.object({
  partnerId: contentId,
  /** The partner's code in accruals, claims and the statement. */
  partnerCode: z.nullable(z.string()),
  lang,
  name: z.string(),
  summary: z.string(),
  category,
  image: z.nullable(image),
  earnRate: z.nullable(earnRate),
  /** Number of current offers. */
  offers: z.int(),
})

export const offerSummary = z.object({
  offerId: contentId,
  lang,
  title: z.string(),
  summary: z.string(),
  category,
  /** Null for the programme's own offers. */
  partnerId: z.nullable(contentId),
  partnerImage: z.nullable(image),
  partnerName: z.string(),
  /** The language of the partner's name. */
  partnerLang: lang,
  effect: offerEffect,
  audience,
  startsOn: day,
  endsOn: day,
  /** True if it only applies to members who activated it. */
  needsActivation: z.boolean(),
})

export const pageSummary = z.object({ contentId, lang, title: z.string(), summary: z.string() })

export const benefitItem = z.object({
  contentId,
  lang,
  title: z.string(),
  body: richText,
  audience,
})

/** A link's target in the header or footer: a portal screen, shown if it exists, or another site. */
const menuTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('screen'),
    screen: z.enum(screenKeys),
    rest: z.string().check(z.regex(/^(?:[/?][\w/?=&-]*)?$/), z.maxLength(100)),
  }),
  z.object({ kind: z.literal('site'), href: linkTarget }),
])

export const menuLink = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  target: menuTarget,
})

export { day, linkTarget, richText }
