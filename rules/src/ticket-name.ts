/** What tickets write behind or before a name, on its own or run together with the last given name. */
const titles = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'MSTR', 'PROF', 'SIR', 'MX']

/** A name with fewer letters than this is in too many others to say whose ticket it is. */
const FEWEST_LETTERS = 2

interface Names {
  readonly givenName: string
  readonly familyName: string
}

/**
 * Whether the name on a ticket is this person's (POINT-09). Tickets are in capitals, without accents, with the family name first or last,
 * often run together: WHITFORD/HANAMS. Names are compared whole, never by a part of a word: the family name has to be there, and beside it
 * the given names or the first of them; the ticket can have more given names. `tooShort`: the same, but one name is a single letter, so a
 * person decides.
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

/** The ticket's parts without titles: as they are, and without a title at the end of the last one where none is set apart. */
function writtenForms(parts: readonly string[]): readonly (readonly string[])[] {
  const written = parts.filter((part) => !titles.includes(part))
  if (written.length < parts.length) return [written]
  const last = written.at(-1) ?? ''
  const attached = titles.filter((title) => last.endsWith(title) && last !== title)
  return [written, ...attached.map((title) => [...written.slice(0, -1), last.slice(0, -title.length)])]
}

/** Whether both names are among the parts, each made of whole parts of its own, or the one part is both run together. */
function isThere(parts: readonly string[], family: string, given: string): boolean {
  if (family === '' || given === '') return false
  const [only = ''] = parts
  if (parts.length === 1) return only === family + given || only === given + family
  return runsOf(parts, family).some(
    ([start, end]) =>
      runsOf(parts.slice(0, start), given).length + runsOf(parts.slice(end), given).length > 0,
  )
}

/** Where parts that follow each other make up a name. */
function runsOf(parts: readonly string[], name: string): readonly (readonly [start: number, end: number])[] {
  return parts.flatMap((_, start) => {
    const ends = parts.map((__, place) => place + 1).slice(start)
    return ends.filter((end) => parts.slice(start, end).join('') === name).map((end) => [start, end] as const)
  })
}

/** A Korean syllable is written as one sign and has two letters or more. */
function isLong(name: string): boolean {
  return [...name.normalize('NFD')].length >= FEWEST_LETTERS
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
