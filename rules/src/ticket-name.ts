/** What tickets write behind or before a name. */
const titles: ReadonlySet<string> = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'MSTR', 'PROF', 'SIR', 'MX'])

/**
 * Whether the name on a ticket can be this person's (POINT-09). Tickets are in capitals, without accents, with the family name first or
 * last, often run together: WHITFORD/HANAMS. Every part of the person's name must be there; more given names may be.
 */
export function isNameOnTicket(
  onTicket: string,
  person: { readonly givenName: string; readonly familyName: string },
): boolean {
  const written = partsOf(onTicket).filter((part) => !titles.has(part))
  const family = partsOf(person.familyName)
  const [given = ''] = partsOf(person.givenName)
  if (written.length === 0 || family.length === 0 || given === '') return false
  const together = written.join('')
  const familyTogether = family.join('')
  const isFamilyThere = family.every((part) => written.includes(part)) || together.includes(familyTogether)
  const rest = together.replace(familyTogether, '')
  return isFamilyThere && (written.includes(given) || rest.startsWith(given))
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
