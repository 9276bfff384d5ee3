import { pseudoLanguage, pseudoText } from '@waymark/rules/words/pseudo-language'
import { writtenFor, type Locale, type WrittenLocale } from './locale.ts'

/** Texts by key in each of the server's languages; `{name}` is a placeholder. */
export type Words = Readonly<Record<WrittenLocale, Readonly<Record<string, string>>>>

/** Looks up the words of a key and puts their values in. A named type, by which the check of keys finds its calls. */
export type SayWords = (key: string, values?: Readonly<Record<string, string>>) => string

const plurals = { en: new Intl.PluralRules('en'), ko: new Intl.PluralRules('ko') }

/**
 * The words of a key with their values put in. With a `count`, the form of the key for that number is used where the language has one
 * (`key_one`, `key_other`), as in the portal. @throws when the key has no words: a mistake of ours */
export function wordsOf(
  words: Words,
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const language = writtenFor(locale)
  const { count } = values
  const form = count === undefined ? key : `${key}_${plurals[language].select(Number(count))}`
  const text = words[language][form] ?? words[language][key]
  if (text === undefined) throw new Error(`No text for ${key} in ${locale}`)
  return locale === pseudoLanguage ? withValues(pseudoText(text), isolated(values)) : withValues(text, values)
}

/** In right-to-left text a value keeps its own direction (Unicode's first strong isolate). */
function isolated(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}

/**
 * A value with letters that are read from the right, kept in its own direction: a number behind it would otherwise move in front of it, its
 * groups of digits in another order.
 */
export function keptTogether(value: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    value,
  )
    ? `\u2068${value}\u2069`
    : value
}

function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
