/** The shortest password, and the shortest where a second factor stands beside it. Characters. */
export const leastPasswordLength = 12
export const leastPasswordLengthWithFactor = 8
/** The longest password that is taken. Characters. */
export const mostPasswordLength = 256

/**
 * Why a password is refused: its length; made of so few different characters, or of one piece repeated, or of a run like 'abcdef', that
 * it is short in truth; little more than what others know of the person; or known from other people's leaks (the server's list).
 */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooSimple' | 'personal' | 'common'

/** How hard a password is to guess, for words beside the field. It refuses nothing. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** What must be left of a password once the words that others know are taken out. Characters. */
const LEAST_OWN = 8
/** A word that others know is looked for from this length on, so that 'Bo' does not forbid 'robot'. */
const SHORTEST_KNOWN_WORD = 3

/**
 * Whether a password can be taken (AUTH-13): by length and pattern, never by composition.
 * @param facts.knownWords what others know: names, numbers, the e-mail address, the brand
 * @param facts.leastLength characters, `leastPasswordLength` unless a second factor stands beside it
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

/** From this length on a single word is more than one that people guess with. Characters. */
const LEAST_SINGLE_WORD = 16

/**
 * What length and pattern tell of a password's strength; a person's words and the list of common ones are not asked. One word with figures
 * around it is what lists of guesses are made of, so it never counts for more than weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  const [, core = ''] = guessedForms(password)
  if (/^\p{L}+$/u.test(core) && lengthOf(core) < LEAST_SINGLE_WORD) return 'weak'
  const length = effectiveLength(password)
  if (length < 8) return 'weak'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}

/** A password as it is compared with lists: without regard to case and to how its characters are written. */
export function comparablePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/**
 * The pieces under which a password is looked up among common ones: as it is, and without figures and signs at its ends, because
 * 'dragon-2026' is guessed right after 'dragon'.
 */
export function guessedForms(password: string): readonly string[] {
  const whole = comparablePassword(password)
  const core = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core === whole || core === '' ? [whole] : [whole, core]
}

function lengthOf(text: string): number {
  return Array.from(text.normalize('NFKC')).length
}

/** Characters that a guesser has to find: repeated pieces and runs count once, and few different characters count as few. */
function effectiveLength(password: string): number {
  const characters = Array.from(comparablePassword(shortestPeriod(password)))
  const own = characters.filter((_, index) => !continuesRun(characters, index))
  return Math.min(own.length, new Set(characters).size * 2)
}

/** The piece that a text repeats, or the text: 'abcabcabc' is 'abc'. */
function shortestPeriod(text: string): string {
  const found = (text + text).indexOf(text, 1)
  return text === '' ? '' : text.slice(0, found)
}

/** Whether a character goes on as the two before it began: 'aaa', 'abc', '321'. */
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
