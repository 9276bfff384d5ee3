import { openSync } from 'fontkit'
import { mainFace, otherFaces, type Face } from './faces.ts'
import { drawnOrder, type DrawnPart } from './right-to-left.ts'

/** Shown for a character that none of the fonts can draw. */
const STAND_IN = '\u25A1'

/** Text in one font. `noWrap`: it can't be broken. */
export interface Piece {
  readonly text: string
  readonly font: string
  readonly noWrap: boolean
}

export interface Printer {
  /** A text as pieces from left to right, each in a font that draws it. */
  readonly print: (text: string) => Piece[]
  /** Whether a character was shown as a box, which the document then explains. */
  readonly hasStandIn: () => boolean
}

/**
 * Makes the texts of people and configuration printable. A letter or number that no font has becomes a box; pictures and what nobody sees
 * are left out.
 */
export function createPrinter(): Printer {
  const fontOf = createFontFinder()
  let standsIn = false
  const drawable = (text: string): string => {
    const signs = signsOf(text).flatMap((sign) => {
      if (fontOf(sign) !== undefined) return [sign]
      // Letters in a fancy form, such as mathematical ones, have a plain one.
      const plain = sign.normalize('NFKC')
      if (signsOf(plain).every((one) => fontOf(one) !== undefined)) return [plain]
      return /[\p{L}\p{M}\p{N}]/u.test(sign) ? [STAND_IN] : []
    })
    const left = onOneLine(signs.join(''))
    const shown = left === '' && text !== '' ? STAND_IN : left
    standsIn ||= shown.includes(STAND_IN)
    return shown
  }
  const piecesOf = ({ text, isFixed }: DrawnPart): Piece[] => {
    const pieces: Piece[] = []
    for (const sign of text === '\n' ? [text] : signsOf(text)) {
      const font = fontOf(sign) ?? mainFace.name
      const last = pieces.at(-1)
      if (last?.font === font) pieces[pieces.length - 1] = { ...last, text: last.text + sign }
      else pieces.push({ text: sign, font, noWrap: isFixed })
    }
    return pieces
  }
  return {
    print: (text) => drawnOrder(drawable(onOneLine(text.normalize('NFC')))).flatMap(piecesOf),
    hasStandIn: () => standsIn,
  }
}

const segmenter = new Intl.Segmenter()
/** Never drawn: what joins letters, and marks around them. */
const undrawn = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu
/** Keeps two letters of a Persian word apart: the font leaves a gap. */
const gap = /^\p{Script=Arabic}\p{M}*\u200C$/u

/** The user-perceived characters of a text, without what is never drawn. */
function signsOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) =>
    gap.test(segment) ? segment : segment.replaceAll(undrawn, ''),
  ).filter((sign) => sign !== '')
}

function onOneLine(text: string): string {
  return text.replaceAll(/[^\S\u00A0]+/gu, ' ').trim()
}

/** Finds the first font that can draw all of a user-perceived character. Fonts are opened when they are first needed. */
function createFontFinder(): (sign: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const faces = [mainFace, ...otherFaces].map((face) => ({ name: face.name, draws: drawsOf(face) }))
  return (sign) => {
    if (!known.has(sign)) known.set(sign, faces.find(({ draws }) => draws(sign))?.name)
    return known.get(sign)
  }
}

function drawsOf({ file }: Face): (sign: string) => boolean {
  let has: ((codePoint: number) => boolean) | undefined
  return (sign) => {
    const isDrawn = (has ??= glyphsOf(file))
    return Array.from(sign).every((one) => isDrawn(one.codePointAt(0) ?? 0))
  }
}

function glyphsOf(file: string): (codePoint: number) => boolean {
  const face = openSync(file)
  if (!('hasGlyphForCodePoint' in face)) throw new Error(`${file} contains several fonts`)
  return (codePoint) => face.hasGlyphForCodePoint(codePoint)
}
