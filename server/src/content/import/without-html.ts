import * as z from 'zod/mini'
import { richTextOfHtml } from './rich-text-of-html.ts'

/** Longer HTML than any content page. */
const MOST_HTML = 100_000

const richFields: ReadonlySet<string> = new Set(['body', 'terms'])
const wordsOfItem = z.record(z.string(), z.record(z.string(), z.unknown()))

/**
 * An item with its HTML parsed: rich text can be HTML or the tree itself.
 * @param name the item's, for what was dropped
 * @param leftOut receives what was dropped
 */
export function withoutHtml(
  raw: Readonly<Record<string, unknown>>,
  name: string,
  leftOut: string[],
): Readonly<Record<string, unknown>> {
  const words = z.safeParse(wordsOfItem, raw['words'])
  if (!words.success) return raw
  const read = Object.entries(words.data).map(([language, fields]) => {
    const entries = Object.entries(fields).map(([field, value]): [string, unknown] => {
      if (!richFields.has(field) || typeof value !== 'string' || value.length > MOST_HTML)
        return [field, value]
      const html = richTextOfHtml(value)
      leftOut.push(...html.leftOut.map((what) => `${name}.words.${language}.${field}: dropped ${what}`))
      return [field, html.text]
    })
    return [language, Object.fromEntries(entries)] as const
  })
  return { ...raw, words: Object.fromEntries(read) }
}
