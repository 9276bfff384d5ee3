/**
 * The language by which right-to-left is tried out: English whose every word is drawn from right to left. It is made from the English
 * words and written by nobody, so it is whole whenever English is. `XB` is the region that stands for it in CLDR.
 */
export const pseudoLanguage = 'ar-XB'

/** What stands for values, tags and other texts, and goes into a text as it is. */
const kept = /(\{\{?[^{}]*\}?\}|<[^<>]*>|\$t\([^()]*\))/

const RIGHT_TO_LEFT_MARK = '\u200F'
const RIGHT_TO_LEFT_OVERRIDE = '\u202E'
const POP_DIRECTION = '\u202C'

/** An English text in the pseudo language: each word overridden to run from right to left, values and figures left as they are. */
export function pseudoText(english: string): string {
  return english
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\S+/g, turned)))
    .join('')
}

/** A word with a figure in it stands for itself, as a value would. */
function turned(word: string): string {
  if (/\p{N}/u.test(word)) return word
  return `${RIGHT_TO_LEFT_MARK}${RIGHT_TO_LEFT_OVERRIDE}${word}${POP_DIRECTION}${RIGHT_TO_LEFT_MARK}`
}

/**
 * Every text of a list of words, by whatever names and however deep. Arabic counts in six forms where English has two, so a text that
 * ends in `_other` stands for all of them.
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
