/**
 * The language for testing right-to-left text: English with every word drawn from right to left. It's generated from the English words, so
 * it's complete whenever English is. `XB` is CLDR's region for such a language.
 */
export const pseudoLanguage = 'ar-XB'

/** Placeholders, tags and nested texts, which are copied unchanged. */
const kept = /(\{\{?[^{}]*\}?\}|<[^<>]*>|\$t\([^()]*\))/

const RIGHT_TO_LEFT_MARK = '\u200F'
const RIGHT_TO_LEFT_OVERRIDE = '\u202E'
const POP_DIRECTION = '\u202C'

/** An English text in the pseudo language: each word is overridden to run from right to left, placeholders and digits are unchanged. */
export function pseudoText(english: string): string {
  return english
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\S+/g, turned)))
    .join('')
}

/** A word with a digit is left alone, as a placeholder would be. */
function turned(word: string): string {
  if (/\p{N}/u.test(word)) return word
  return `${RIGHT_TO_LEFT_MARK}${RIGHT_TO_LEFT_OVERRIDE}${word}${POP_DIRECTION}${RIGHT_TO_LEFT_MARK}`
}

/**
 * Converts every text in a nested object of words. Arabic has six plural forms to English's two, so a text ending in `_other` is used for
 * all of them.
 */
export function pseudoWords<T extends object>(english: T): T {
  const pseudo = Object.entries(english).flatMap(([name, text]: [string, unknown]) => {
    const value = isWords(text) ? pseudoWords(text) : typeof text === 'string' ? pseudoText(text) : text
    return pluralNames(name).map((each) => [each, value] as const)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with the same kinds of values
  return Object.fromEntries(pseudo) as T
}

function isWords(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function pluralNames(name: string): readonly string[] {
  const plural = /^(.*)_other$/.exec(name)?.[1]
  if (plural === undefined) return [name]
  return ['zero', 'two', 'few', 'many', 'other'].map((form) => `${plural}_${form}`)
}
