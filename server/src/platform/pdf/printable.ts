import { openSync } from 'fontkit'

/** Replaces a character the font can't draw. */
const STAND_IN = '\u25A1'
/** Longer runs without a break opportunity are broken here, or they would overflow their column. */
const LONGEST_RUN = 40

/**
 * Makes text printable in a font: characters without a glyph, such as emoji or Arabic letters, become a box, one for each user-perceived
 * character.
 */
export function printableIn(facePath: string): (text: string) => string {
  const face = openSync(facePath)
  if (!('hasGlyphForCodePoint' in face)) throw new Error(`${facePath} contains several fonts`)
  const graphemes = new Intl.Segmenter()
  const isDrawn = (character: string): boolean =>
    Array.from(character).every((sign) => face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return (text) =>
    Array.from(graphemes.segment(text), ({ segment }) => (isDrawn(segment) ? segment : STAND_IN))
      .join('')
      .replaceAll(new RegExp(`\\S{${String(LONGEST_RUN)}}`, 'gu'), '$& ')
}
