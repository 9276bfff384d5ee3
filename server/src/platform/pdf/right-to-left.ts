import type { EmbeddingLevels } from 'bidi-js'
import bidiFactory from 'bidi-js/dist/bidi.mjs'

const bidi = bidiFactory()

/** What keeps its order: a word of Arabic or Hebrew letters, whose font turns it; a number; one other sign. */
const kept =
  /[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200C]*|\p{Nd}(?:[.,:/]?\p{Nd})*|.\p{M}*/gsu
/** The dots of a masked name, behind a letter that it shows. */
const masked = /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)•+/gu
/** Characters of a line that is read from the right. What is drawn from the left can't be broken later: its end would come first. */
const LONGEST_LINE = 28

/** A part of a text. `isFixed`: what is beside it was put there, so a line can't be broken there. */
export interface DrawnPart {
  readonly text: string
  readonly isFixed: boolean
}

/**
 * Puts what is read from the right into the order in which it is drawn from the left (Unicode's bidirectional algorithm, UAX 9). The text as
 * a whole is read from the left, like our documents.
 */
export function drawnOrder(text: string): readonly DrawnPart[] {
  const letters = text.replaceAll(masked, (dots) => 'א'.repeat(dots.length))
  const embedding = bidi.getEmbeddingLevels(letters, 'ltr')
  return stretchesOf(embedding).flatMap(({ start, end, isTurned }) => {
    const stretch = text.slice(start, end)
    if (!isTurned) return [{ text: stretch, isFixed: false }]
    let from = start
    return linesOf(stretch).flatMap((line, at) => {
      const begin = text.indexOf(line, from)
      from = begin + line.length
      const signs = drawnSigns(text, embedding, begin, from).map((sign) => ({ text: sign, isFixed: true }))
      return at === 0 ? signs : [{ text: '\n', isFixed: false }, ...signs]
    })
  })
}

interface Stretch {
  readonly start: number
  /** Behind its last character. */
  readonly end: number
  /** Whether any of it is read from the right. */
  readonly isTurned: boolean
}

function stretchesOf({ levels }: EmbeddingLevels): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const [at, level] of levels.entries()) {
    const isTurned = level > 0
    const last = stretches.at(-1)
    if (last?.isTurned === isTurned) stretches[stretches.length - 1] = { ...last, end: at + 1 }
    else stretches.push({ start: at, end: at + 1, isTurned })
  }
  return stretches
}

function linesOf(stretch: string): readonly string[] {
  const lines: string[] = []
  for (const word of stretch.split(' ').flatMap(chunksOf)) {
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

/** A line's signs, each at the place where the first of its characters is drawn. */
function drawnSigns(text: string, embedding: EmbeddingLevels, start: number, end: number): readonly string[] {
  const signAt = new Map<number, { readonly text: string }>()
  for (const { 0: found, index } of text.slice(start, end).matchAll(kept)) {
    const sign = { text: drawnSign(found, embedding.levels[start + index] ?? 0) }
    for (let at = 0; at < found.length; at += 1) signAt.set(start + index + at, sign)
  }
  const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)
  return Array.from(new Set(order.map((at) => signAt.get(at))), (sign) => sign?.text ?? '')
}

/** A bracket that is read from the right looks the other way; no line is broken at its spaces. */
function drawnSign(sign: string, level: number): string {
  if (sign === ' ') return '\u00A0'
  return level % 2 === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign
}
