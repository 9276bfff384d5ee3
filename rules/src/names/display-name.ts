/** Digraph letters have a title-case form at the start of a name: `ǅ`, not `Ǆ`. */
const titleForms: Readonly<Record<string, string>> = { Ǆ: 'ǅ', Ǉ: 'ǈ', Ǌ: 'ǋ', Ǳ: 'ǲ' }

/**
 * A name as written on the card (CARD-01): each part starts with a capital, so `HANA TE RANGI` and `hana te rangi` give `Hana Te Rangi`. A
 * mixed-case part keeps its capitals (`McLeod`, `DiCaprio`, `van der Berg` as `Van Der Berg`); scripts without case are unchanged. Repeated
 * spaces become one.
 */
export function titleCaseName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .split(/\s+/u)
    .map((word) =>
      word
        .split(/([-‐‑])/u)
        .map(titleCasePart)
        .join(''),
    )
    .join(' ')
    .normalize('NFC')
}

function titleCasePart(part: string): string {
  if (isMixed(part)) return part
  // O'Neill and D'Angelo have two capitals; Ng'ang'a has one.
  const [, particle, rest] = /^(\p{L}['’])(\p{L}.+)$/u.exec(part) ?? []
  return particle === undefined || rest === undefined
    ? capitalised(part)
    : particle.toUpperCase() + capitalised(rest)
}

function isMixed(part: string): boolean {
  const letters = part.replaceAll(/[^\p{Lu}\p{Ll}\p{Lt}]/gu, '')
  return /\p{Lu}/u.test(letters.slice(1)) && /\p{Ll}/u.test(letters)
}

function capitalised(part: string): string {
  // Georgian uses capitals only in headlines, so names start with a small letter.
  if (/\p{Script=Georgian}/u.test(part)) return part
  const at = part.search(/\p{L}/u)
  if (at < 0) return part
  const [first = ''] = part.slice(at)
  const rest = Array.from(part.slice(at).toLowerCase()).slice(Array.from(first.toLowerCase()).length)
  // One small letter can become two capitals, as ß becomes SS: the second is lower-cased. An existing capital is kept (ẞ, İ).
  const [capital = '', ...second] = /\p{Lu}/u.test(first) ? first : first.toUpperCase()
  return [part.slice(0, at), titleForms[capital] ?? capital, second.join('').toLowerCase(), ...rest].join('')
}
