/** Minimum length in characters, and the minimum with a second factor. */
export const leastPasswordLength = 12
export const leastPasswordLengthWithFactor = 8
/** Maximum length in characters. */
export const mostPasswordLength = 256

/**
 * Why a password is refused: its length; too few different characters, a repeated piece or a run like 'abcdef', which make it effectively
 * short; little more than what others know about the person; or found in leaks (the server's list).
 */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooSimple' | 'personal' | 'common'

/** How hard a password is to guess, for the words beside the field. Doesn't refuse anything. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** Minimum characters left after removing the words that others know. */
const LEAST_OWN = 8
/** Minimum length of a known word, so that 'Bo' doesn't rule out 'robot'. */
const SHORTEST_KNOWN_WORD = 3

/**
 * Whether a password is acceptable (AUTH-13): by length and pattern, never by composition.
 * @param facts.knownWords what others know: names, numbers, the email address, the brand
 * @param facts.leastLength characters, `leastPasswordLength` unless there's a second factor
 */
export function passwordProblem(
  password: string,
  facts: { readonly knownWords: readonly string[]; readonly leastLength: number },
): Exclude<PasswordProblem, 'common'> | undefined {
  const length = lengthOf(password)
  if (length < facts.leastLength) return 'tooShort'
  if (length > mostPasswordLength) return 'tooLong'
  if (effectiveLength(password) < facts.leastLength / 2) return 'tooSimple'
  return isPersonal(password, facts.knownWords) ? 'personal' : undefined
}

/** From this many characters on, a single word is more than attackers guess with. */
const LEAST_SINGLE_WORD = 16

/**
 * A password's strength by length and pattern, ignoring personal words and the list of common ones. A single word with digits around it is
 * what guess lists are made of, so it never counts for more than weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  const [, core = ''] = guessedForms(password)
  if (/^\p{L}+$/u.test(core) && lengthOf(core) < LEAST_SINGLE_WORD) return 'weak'
  const length = effectiveLength(password)
  if (length < 8) return 'weak'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}

/** A password normalised for comparison with lists: case-folded, and independent of how its characters are encoded. */
function comparablePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/**
 * The forms of a password to look up among common ones: as it is, and without digits and symbols at its ends, because 'dragon-2026' is
 * guessed right after 'dragon'.
 */
export function guessedForms(password: string): readonly string[] {
  const whole = comparablePassword(password)
  const core = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core === whole || core === '' ? [whole] : [whole, core]
}

function lengthOf(text: string): number {
  return Array.from(text.normalize('NFKC')).length
}

/** The number of characters an attacker has to guess: repeated pieces and runs count once, and few different characters count as few. */
function effectiveLength(password: string): number {
  const characters = Array.from(comparablePassword(shortestPeriod(password)))
  const own = characters.filter((_, index) => !continuesRun(characters, index))
  return Math.min(own.length, new Set(characters).size * 2)
}

/** The piece that a text repeats, or the text itself: 'abcabcabc' gives 'abc'. */
function shortestPeriod(text: string): string {
  const found = (text + text).indexOf(text, 1)
  return text === '' ? '' : text.slice(0, found)
}

/** Whether a character continues the pattern of the two before it: 'aaa', 'abc', '321'. */
function continuesRun(characters: readonly string[], index: number): boolean {
  const [first, second, third] = [index - 2, index - 1, index].map((at) => characters[at]?.codePointAt(0))
  if (first === undefined || second === undefined || third === undefined) return false
  const step = second - first
  return Math.abs(step) <= 1 && third - second === step
}

function isPersonal(password: string, knownWords: readonly string[]): boolean {
  const whole = comparablePassword(password)
  const words = knownWords
    .map(comparablePassword)
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => lengthOf(word) >= SHORTEST_KNOWN_WORD)
    .toSorted((one, other) => other.length - one.length)
  const left = words.reduce((text, word) => text.replaceAll(word, ' '), whole)
  return left !== whole && lengthOf(left.replaceAll(/[^\p{L}\p{N}]/gu, '')) < LEAST_OWN
}
