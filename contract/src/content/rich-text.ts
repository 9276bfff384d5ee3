import * as z from 'zod/mini'

/**
 * Structured text as data, never HTML, so content can't become markup in a page. At most two levels deep and limited in size, so readers need
 * no recursion.
 */

/** Allowed link targets: a portal path, or another site over HTTPS without user information before the host. */
export const linkTarget = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|https:\/\/[a-z0-9][a-z0-9.-]*(?::\d+)?(?:[/?#][^\s\\\p{Cc}]*)?)$/iu,
    ),
  )

const words = z.string().check(z.minLength(1), z.maxLength(4000))

const inline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: words }),
  z.object({ kind: z.literal('strong'), text: words }),
  z.object({ kind: z.literal('emphasis'), text: words }),
  z.object({ kind: z.literal('link'), text: words, href: linkTarget }),
])

const line = z.array(inline).check(z.minLength(1), z.maxLength(200))

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), line }),
  /** A heading below the page's and the section's titles. */
  z.object({ kind: z.literal('heading'), line }),
  z.object({
    kind: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(line).check(z.minLength(1), z.maxLength(100)),
  }),
])

export const richText = z.array(block).check(z.maxLength(200))

export type Inline = z.output<typeof inline>
export type Line = z.output<typeof line>
export type Block = z.output<typeof block>
export type RichText = z.output<typeof richText>
