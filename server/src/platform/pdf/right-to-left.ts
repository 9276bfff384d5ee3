/** From the first Arabic or Hebrew letter to the last one, or number, before a letter of another script. */
const span =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[^\p{L}\p{Nd}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}])*\p{M}*/gu
/** What keeps its order: a word of such letters, whose font turns it; a number; one other sign. */
const kept =
  /[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200C]*|\p{Nd}(?:[.,:/]?\p{Nd})*|.\p{M}*/gsu
/** Signs that look the other way, and the space that nothing breaks at. */
const turned: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  ' ': '\u00A0',
}
/** Characters of a line that is read from the right. What is drawn from the left can't be broken later: its end would come first. */
const LONGEST_LINE = 28

/** A part of a text. `isFixed`: what is beside it was put there, so a line can't be broken there. */
export interface DrawnPart {
  readonly text: string
  readonly isFixed: boolean
}

/**
 * Puts Arabic and Hebrew words, and what is between them, into the order in which they are drawn from the left. The text as a whole is read
 * from the left, like our documents.
 */
export function drawnOrder(text: string): readonly DrawnPart[] {
  const parts: DrawnPart[] = []
  let end = 0
  for (const { 0: letters, index } of text.matchAll(span)) {
    const found = letters + closingBehind(letters, text.slice(index + letters.length))
    parts.push({ text: text.slice(end, index), isFixed: false })
    linesOf(found).forEach((line, at) => {
      if (at > 0) parts.push({ text: '\n', isFixed: false })
      const signs = line.match(kept) ?? []
      parts.push(...signs.toReversed().map((sign) => ({ text: turned[sign] ?? sign, isFixed: true })))
    })
    end = index + found.length
  }
  parts.push({ text: text.slice(end), isFixed: false })
  return parts.filter((part) => part.text !== '')
}

/** A bracket that was opened between such letters is closed there too. */
function closingBehind(letters: string, rest: string): string {
  const [next = ''] = rest
  const opening = ')]»'.includes(next) ? turned[next] : undefined
  return opening !== undefined && letters.lastIndexOf(opening) > letters.lastIndexOf(next) ? next : ''
}

function linesOf(found: string): readonly string[] {
  const lines: string[] = []
  for (const word of found.split(' ').flatMap(chunksOf)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= LONGEST_LINE) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** A word that is longer than a line, as several. */
function chunksOf(word: string): readonly string[] {
  const signs = Array.from(word)
  return Array.from({ length: Math.max(1, Math.ceil(signs.length / LONGEST_LINE)) }, (_, at) =>
    signs.slice(at * LONGEST_LINE, (at + 1) * LONGEST_LINE).join(''),
  )
}
