import { fileURLToPath } from 'node:url'

/** A font of the documents. */
export interface Face {
  readonly name: string
  /** Of the ordinary weight. */
  readonly file: string
  /** Of the bold weight; the ordinary one's where there is no other. */
  readonly bold: string
}

const pretendard = (weight: 'Regular' | 'SemiBold'): string =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`))

const noto = (script: string): Face => {
  const file = fileURLToPath(new URL(`../../../data/fonts/${script}.ttf`, import.meta.url))
  return { name: `noto-${script}`, file, bold: file }
}

/** The font of all that it can draw: Latin, Greek, Cyrillic, kana and Korean. */
export const mainFace: Face = {
  name: 'Pretendard',
  file: pretendard('Regular'),
  bold: pretendard('SemiBold'),
}

/** The fonts of other scripts, in the order in which they are tried. See server/data/fonts/LICENSES.md. */
export const otherFaces: readonly Face[] = [
  'han-simplified',
  'han-traditional',
  'han-japanese',
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
].map(noto)
