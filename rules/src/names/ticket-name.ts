/** Titles on tickets, before or after a name, separate or run together with the last given name. */
const titles = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'MSTR', 'PROF', 'SIR', 'MX']

/** A name with fewer letters occurs in too many others to identify a passenger. */
const FEWEST_LETTERS = 2

interface Names {
  readonly givenName: string
  readonly familyName: string
}

/**
 * Whether the name on a ticket is this person's (POINT-09). Tickets are in capitals, without accents, with the family name first or last,
 * often run together: WHITFORD/HANAMS. Names are compared as whole words: the family name must be there, with all given names or the first
 * of them; the ticket can have more given names. `tooShort`: a match, but one name is a single letter, so a person decides.
 */
export function compareTicketName(onTicket: string, person: Names): 'same' | 'tooShort' | 'differs' {
  const family = partsOf(person.familyName).join('')
  const givenParts = partsOf(person.givenName)
  const givens = [givenParts.join(''), givenParts[0] ?? '']
  const written = writtenForms(partsOf(onTicket))
  const matching = givens.filter((given) => written.some((parts) => isThere(parts, family, given)))
  if (matching.length === 0) return 'differs'
  return isLong(family) && matching.some(isLong) ? 'same' : 'tooShort'
}

/** The ticket's parts without titles: as they are, and, if no title is separate, without one at the end of the last part. */
function writtenForms(parts: readonly string[]): readonly (readonly string[])[] {
  const written = parts.filter((part) => !titles.includes(part))
  if (written.length < parts.length) return [written]
  const last = written.at(-1) ?? ''
  const attached = titles.filter((title) => last.endsWith(title) && last !== title)
  return [written, ...attached.map((title) => [...written.slice(0, -1), last.slice(0, -title.length)])]
}

/** Whether both names are among the parts, each made of whole parts of its own, or a single part is both run together. */
function isThere(parts: readonly string[], family: string, given: string): boolean {
  if (family === '' || given === '') return false
  const [only = ''] = parts
  if (parts.length === 1) return only === family + given || only === given + family
  return runsOf(parts, family).some(
    ([start, end]) =>
      runsOf(parts.slice(0, start), given).length + runsOf(parts.slice(end), given).length > 0,
  )
}

/** Where consecutive parts make up a name. */
function runsOf(parts: readonly string[], name: string): readonly (readonly [start: number, end: number])[] {
  return parts.flatMap((_, start) => {
    const ends = parts.map((__, place) => place + 1).slice(start)
    return ends.filter((end) => parts.slice(start, end).join('') === name).map((end) => [start, end] as const)
  })
}

/** A Korean syllable is one character with two or more letters. */
function isLong(name: string): boolean {
  return Array.from(name.normalize('NFD')).length >= FEWEST_LETTERS
}

function partsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
}
