/** What a name has none of, and an address, a link or a telephone number has. */
const addressLike = /[:/\\@]|\p{L}{2,}\.\p{L}|\.\p{L}{2,}|\d{4,}/u

/**
 * A person's name as mails to others carry it, in their text and never in a subject. Names are typed by people: one that could pass for an
 * address or a headline becomes its initials.
 */
export function nameInMail(name: string): string {
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  if (!addressLike.test(plain)) return name
  const initials = plain.split(/\s+/u).flatMap((part) => /\p{L}/u.exec(part)?.[0] ?? [])
  return initials
    .slice(0, 2)
    .map((letter) => `${letter.toLocaleUpperCase('en')}.`)
    .join(' ')
}
