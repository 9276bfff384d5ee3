import { hiddenCharacters } from '@waymark/contract/hidden-characters'

/** Matches what only addresses, links and phone numbers contain, never a name. */
const addressLike = /[:/\\@]|\p{L}{2,}\.\p{L}|\.\p{L}{2,}|\d{4,}/u

/**
 * A person's name as emails to others show it, in the text and never in a subject. People type their names: one that could pass for an
 * address or a headline becomes initials.
 */
export function nameInMail(name: string): string {
  const seen = name.replaceAll(hiddenCharacters, '')
  const plain = seen.normalize('NFKC').replaceAll('。', '.')
  if (!addressLike.test(plain)) return seen
  const initials = plain.split(/\s+/u).flatMap((part) => /\p{L}/u.exec(part)?.[0] ?? [])
  return initials
    .slice(0, 2)
    .map((letter) => `${letter.toLocaleUpperCase('en')}.`)
    .join(' ')
}
