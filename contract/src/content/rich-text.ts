import * as z from 'zod/mini'

/**
 * Text with structure, as data: never HTML, so that nothing which stands in content can become markup in a page. Two levels deep and
 * bounded, so that whoever reads it needs no recursion and no care.
 */

/** Where content may lead: a path of the portal, or another site over HTTPS, with nothing hidden before the host. */
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
  /** Below the page's own title and the title of the part. */
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
