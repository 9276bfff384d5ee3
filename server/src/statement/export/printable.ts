import { openSync } from 'fontkit'

/** What stands for a character that the face cannot draw. */
const STAND_IN = '\u25A1'
/** A run without a place to break is broken here: what does not fit its column would run over the next. */
const LONGEST_RUN = 40

/**
 * Makes text of people printable in a face: what it has no sign for, as an emoji or Arabic letters, becomes a box, one for each
 * character as people count them.
 */
export function printableIn(facePath: string): (text: string) => string {
  const face = openSync(facePath)
  if (!('hasGlyphForCodePoint' in face)) throw new Error(`${facePath} holds several faces`)
  const graphemes = new Intl.Segmenter()
  const isDrawn = (character: string): boolean =>
    Array.from(character).every((sign) => face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return (text) =>
    Array.from(graphemes.segment(text), ({ segment }) => (isDrawn(segment) ? segment : STAND_IN))
      .join('')
      .replaceAll(new RegExp(`\\S{${String(LONGEST_RUN)}}`, 'gu'), '$& ')
}
