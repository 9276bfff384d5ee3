import type { EntryTools } from '@waymark/rules/words/entry-words'
import entryEn from '@waymark/rules/words/locales/en.json' with { type: 'json' }
import entryKo from '@waymark/rules/words/locales/ko.json' with { type: 'json' }
import { formatsOf, type Locale, type WrittenLocale } from '../platform/locale.ts'
import { wordsOf, type SayWords, type Words } from '../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

/** Words of the statement's files. */
export function sayIn(locale: Locale): SayWords {
  return (key, values) => wordsOf(words, locale, key, values)
}

interface Nested {
  readonly [name: string]: string | Nested
}
const entryWords: Readonly<Record<WrittenLocale, Nested>> = { en: entryEn, ko: entryKo }

/** The tools that describe an entry in a language, with the portal's own texts. */
export function entryToolsIn(locale: WrittenLocale): EntryTools {
  const { date, figure } = formatsIn(locale)
  const plurals = new Intl.PluralRules(locale)
  const find = (key: string): string | undefined => {
    const path = key.replace('words:', '').split('.')
    let found: string | Nested | undefined = entryWords[locale]
    for (const name of path) found = typeof found === 'object' ? found[name] : undefined
    return typeof found === 'string' ? found : undefined
  }
  return {
    say: (key, values = {}) => {
      const count = values['count']
      const counted = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined
      const text = counted ?? find(key)
      if (text === undefined) throw new Error(`No words for ${key} in ${locale}`)
      return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
    },
    sayIfKnown: find,
    date: (day, form) => (form === 'month' ? date(day, 'month') : date(day)),
    figure: (value) => figure(BigInt(value)),
  }
}

export interface FileFormats {
  /** `20 Nov 2026`, `2026년 11월 20일`; or its month. */
  readonly date: (day: string, form?: 'month') => string
  readonly moment: (at: Date, timeZone: string) => string
  readonly figure: (points: bigint, sign?: 'always') => string
}

/** The true minus sign, as wide as a plus, as in the portal. */
const MINUS = '\u2212'

const options = { year: 'numeric', month: 'long', day: 'numeric' } as const

/** Formats for days, moments and points in files (CONF-04). English dates are assembled here, since regions differ in order. */
export function formatsIn(locale: WrittenLocale): FileFormats {
  const language = formatsOf(locale)
  const plain = new Intl.NumberFormat(language)
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  const dayFormat = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const monthFormat = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  const day = (at: Date): string =>
    locale === 'ko'
      ? dayFormat.format(at)
      : `${String(at.getUTCDate())} ${shortMonth.format(at)} ${String(at.getUTCFullYear())}`
  return {
    date: (text, form) => (form === 'month' ? monthFormat.format(new Date(text)) : day(new Date(text))),
    moment: (at, timeZone) => {
      const parts = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
      const [on = '', time = ''] = new Intl.DateTimeFormat('sv-SE', parts).format(at).split(' ')
      return `${day(new Date(on))} ${time}`
    },
    figure: (points, sign) => (sign === 'always' ? signed : plain).format(points).replace('-', MINUS),
  }
}
