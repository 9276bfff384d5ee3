import {
  category,
  contentId,
  day,
  earnRate,
  image,
  linkTarget,
  menuLink,
  offerEffect,
  richText,
} from '@waymark/contract/content/content-fields'
import { programCode } from '@waymark/contract/fields'
import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
/** A language code, as in the configuration. */
const language = z.string().check(z.regex(/^[a-z]{2}$/))
const inLanguages = <S extends z.core.$ZodType>(words: S) => z.record(language, words)

const common = {
  id: contentId,
  /** Sort position within its kind; ties by id. */
  position: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** Programmes it's for; the whole company if empty. */
  programmes: z._default(z.array(programCode).check(z.maxLength(20)), []),
}
const tiers = z._default(z.array(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))).check(z.maxLength(20)), [])
const rich = z._default(richText, [])
const named = { title: text(120), summary: text(300) }

const partner = z.object({
  ...common,
  kind: z.literal('partner'),
  /** The partner's code in accruals and claims. */
  partnerCode: z._default(z.nullable(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))), null),
  category,
  website: z._default(z.nullable(linkTarget), null),
  picture: z._default(z.nullable(z.omit(image, { alt: true })), null),
  earnRate: z._default(z.nullable(earnRate), null),
  words: inLanguages(
    z.object({
      ...named,
      body: rich,
      terms: rich,
      pictureAlt: z._default(z.string().check(z.maxLength(200)), ''),
    }),
  ),
})

const offer = z.object({
  ...common,
  kind: z.literal('offer'),
  /** The partner it belongs to; the programme's own without one. */
  partnerId: z._default(z.nullable(contentId), null),
  category,
  tiers,
  effect: offerEffect,
  /** First and last day, in the programme's time zone. */
  startsOn: day,
  endsOn: day,
  usableUntil: z._default(z.nullable(day), null),
  needsActivation: z.boolean(),
  website: z._default(z.nullable(linkTarget), null),
  /** Units at the partner's rate, for an example of what the offer earns. */
  exampleQuantity: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
  words: inLanguages(
    z.object({
      ...named,
      steps: z._default(z.array(text(300)).check(z.maxLength(10)), []),
      body: rich,
      terms: rich,
    }),
  ),
})

const benefit = z.object({
  ...common,
  kind: z.literal('benefit'),
  tiers,
  words: inLanguages(z.object({ title: text(120), body: rich })),
})

const page = z.object({
  ...common,
  kind: z.literal('page'),
  section: z.enum(['help', 'legal']),
  words: inLanguages(z.object({ ...named, body: richText })),
})

/** The frame around every page. */
const chrome = z.object({
  ...common,
  kind: z.literal('chrome'),
  words: inLanguages(
    z.object({
      notice: z._default(z.string().check(z.maxLength(300)), ''),
      header: z._default(z.array(menuLink).check(z.maxLength(5)), []),
      footer: z
        .array(z.object({ title: text(60), links: z.array(menuLink).check(z.maxLength(10)) }))
        .check(z.maxLength(5)),
      imprint: text(200),
    }),
  ),
})

/** A content item in all its languages. Validated on the way in and again on the way out. */
export const contentItem = z.discriminatedUnion('kind', [partner, offer, benefit, page, chrome])

export type ContentItem = z.output<typeof contentItem>

/** An item from a database row; undefined if it's invalid, or differs from its row's id. */
export function itemOfRow(row: {
  readonly content_id: string
  readonly kind: string
  readonly body: unknown
}): ContentItem | undefined {
  const parsed = z.safeParse(contentItem, row.body)
  const isOwn = parsed.success && parsed.data.id === row.content_id && parsed.data.kind === row.kind
  return isOwn ? parsed.data : undefined
}
export type ContentKind = ContentItem['kind']
export type ItemOf<K extends ContentKind> = Extract<ContentItem, { readonly kind: K }>

export function isOfKind<K extends ContentKind>(item: ContentItem, kind: K): item is ItemOf<K> {
  return item.kind === kind
}
