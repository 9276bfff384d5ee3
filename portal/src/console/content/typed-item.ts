import type { ContentKind } from '@waymark/contract/console/content/content-kinds'
import { richText } from '@waymark/contract/content/rich-text'
import * as z from 'zod/mini'
import { markedText, richTextOf } from './marked-text.ts'

/** How a text of an item is typed: a line, several lines of which each is one, rich text, or JSON. */
type WordsForm = 'line' | 'lines' | 'rich' | 'json'

/** The texts that an item of a kind has in each language. */
const wordFields: Readonly<Record<ContentKind, readonly (readonly [WordField, WordsForm])[]>> = {
  offer: [
    ['title', 'line'],
    ['summary', 'line'],
    ['steps', 'lines'],
    ['body', 'rich'],
    ['terms', 'rich'],
  ],
  partner: [
    ['title', 'line'],
    ['summary', 'line'],
    ['body', 'rich'],
    ['terms', 'rich'],
    ['pictureAlt', 'line'],
  ],
  benefit: [
    ['title', 'line'],
    ['body', 'rich'],
  ],
  page: [
    ['title', 'line'],
    ['summary', 'line'],
    ['body', 'rich'],
  ],
  chrome: [
    ['notice', 'line'],
    ['imprint', 'line'],
    ['header', 'json'],
    ['footer', 'json'],
  ],
}

type WordField =
  | 'title'
  | 'summary'
  | 'steps'
  | 'body'
  | 'terms'
  | 'pictureAlt'
  | 'notice'
  | 'imprint'
  | 'header'
  | 'footer'

/** The texts of a kind by field, in the order of its form. */
export function wordsOfKind(kind: ContentKind): readonly (readonly [WordField, WordsForm])[] {
  return wordFields[kind]
}

/** The days that have fields of their own. */
export const dayFields = ['startsOn', 'endsOn', 'usableUntil'] as const
export type DayField = (typeof dayFields)[number]

/** What an item of a kind needs besides its texts, to begin a new one. */
const beginnings: Readonly<Record<ContentKind, Readonly<Record<string, unknown>>>> = {
  offer: { category: 'shops', effect: { kind: 'times', by: 2 }, needsActivation: false },
  partner: { category: 'shops', partnerCode: null, website: null, earnRate: null },
  benefit: { tiers: [] },
  page: { section: 'help' },
  chrome: {},
}

/** An item as it's typed: everything is text. */
export interface TypedItem {
  readonly id: string
  readonly kind: ContentKind
  readonly days: Readonly<Partial<Record<DayField, string>>>
  /** JSON of everything else. */
  readonly facts: string
  /** By language, then by field. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** An item as an import reads it. */
export interface Item {
  readonly id: string
  readonly kind: ContentKind
  readonly [field: string]: unknown
}

const wordsOfItem = z.record(z.string(), z.record(z.string(), z.unknown()))

export function typedItem(
  id: string,
  kind: ContentKind,
  item: Readonly<Record<string, unknown>> | null,
): TypedItem {
  const { id: _id, kind: _kind, words, startsOn, endsOn, usableUntil, ...facts } = item ?? beginnings[kind]
  const days = { startsOn, endsOn, usableUntil }
  const known = z.safeParse(wordsOfItem, words)
  return {
    id,
    kind,
    days: Object.fromEntries(
      Object.entries(days).flatMap(([name, day]) => (typeof day === 'string' ? [[name, day]] : [])),
    ),
    facts: JSON.stringify(facts, null, 2),
    words: Object.fromEntries(
      Object.entries(known.success ? known.data : {}).map(([language, fields]) => [
        language,
        Object.fromEntries(wordsOfKind(kind).map(([name, form]) => [name, typedWords(form, fields[name])])),
      ]),
    ),
  }
}

function typedWords(form: WordsForm, value: unknown): string {
  if (value === undefined) return ''
  if (form === 'json') return JSON.stringify(value, null, 2)
  if (form === 'lines') return Array.isArray(value) ? value.map(String).join('\n') : ''
  if (form === 'line') return typeof value === 'string' ? value : ''
  const rich = z.safeParse(richText, value)
  return rich.success ? markedText(rich.data) : typeof value === 'string' ? value : ''
}

/** The item that was typed; undefined while a part that is JSON isn't. */
export function itemOf({ id, kind, days, facts, words }: TypedItem): Item | undefined {
  try {
    const written: unknown = JSON.parse(facts)
    if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined
    const given = Object.entries(days).filter(([, day]) => day !== '')
    const spoken = Object.entries(words).filter(([, fields]) =>
      Object.values(fields).some((text) => text !== ''),
    )
    return {
      ...written,
      ...Object.fromEntries(given),
      id,
      kind,
      words: Object.fromEntries(spoken.map(([language, fields]) => [language, wordsOf(kind, fields)])),
    }
  } catch {
    return undefined
  }
}

function wordsOf(
  kind: ContentKind,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    wordsOfKind(kind).flatMap(([name, form]) => {
      const typed = fields[name] ?? ''
      if (form === 'rich') return [[name, richTextOf(typed)]]
      if (typed === '') return []
      if (form === 'lines')
        return [
          [
            name,
            typed
              .split('\n')
              .map((one) => one.trim())
              .filter((one) => one !== ''),
          ],
        ]
      return [[name, form === 'json' ? JSON.parse(typed) : typed]]
    }),
  )
}
