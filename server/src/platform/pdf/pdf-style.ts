import pdfmake from 'pdfmake'
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { mainFace, otherFaces } from './faces.ts'
import type { Printer } from './printable.ts'

/** Between the margins of a page, in points. */
export const SHEET_WIDTH = 515

const ink = '#1A1D21'
export const muted = '#5A6169'
export const rule = '#D9D6CF'

/** A table without vertical lines. */
export const plain = {
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 3,
}

/** Tabular figures, so digits align. Text doesn't use them: words are only reused from the layout cache in the font's default form. */
export const figures: Pick<ContentText, 'alignment' | 'fontFeatures'> = {
  alignment: 'right',
  fontFeatures: ['tnum'],
}

/** The brand at the top of a document: its mark, if it has one, and its name. */
export function brandLine({ brand, mark }: Brand, { print }: Printer): Content {
  const name = { text: print(brand), color: muted, bold: true }
  if (mark === undefined) return name
  return {
    columns: [
      { stack: [{ svg: mark, fit: [24, 16] }], width: 'auto' },
      { ...name, margin: [0, 2, 0, 0] },
    ],
    columnGap: 6,
  }
}

/** Explains the boxes of a document, if it has any. Called when all else has been printed. */
export function boxNote({ hasStandIn }: Printer, words: string): Content[] {
  return hasStandIn() ? [{ text: words, color: muted, fontSize: 8, margin: [0, 4, 0, 0] }] : []
}

/** How documents name who issues them. */
export interface Brand {
  readonly brand: string
  /** SVG. */
  readonly mark: string | undefined
}

/** What all our documents have in common: A4, the font, the page's number in `page` (with `{page}` and `{pages}`), title and author. */
export function sheetOf(
  { title, brand, locale, page: numbered }: Readonly<Record<'title' | 'brand' | 'locale' | 'page', string>>,
  content: TDocumentDefinitions['content'],
): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 48],
    defaultStyle: { font: mainFace.name, fontSize: 9, lineHeight: 1.25, color: ink },
    info: { title, author: brand },
    language: locale,
    footer: (page, pages) => ({
      text: numbered.replace('{page}', String(page)).replace('{pages}', String(pages)),
      alignment: 'right',
      margin: [40, 12, 40, 0],
      color: muted,
      fontSize: 8,
    }),
    content,
  }
}

/** Sets a document. Only used glyphs are embedded; the document is text: nothing is fetched, and only fonts are read. */
export async function setPdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  const faces = [mainFace, ...otherFaces]
  const files = new Set(faces.flatMap(({ file, bold }) => [file, bold]))
  pdfmake.setFonts(Object.fromEntries(faces.map(({ name, file, bold }) => [name, { normal: file, bold }])))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => files.has(path))
  return pdfmake.createPdf(document).getBuffer()
}
