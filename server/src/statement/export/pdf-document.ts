import pdfmake from 'pdfmake'
import { fileURLToPath } from 'node:url'
import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import { formatsIn, type FileFormats } from '../words.ts'
import { printableIn } from './printable.ts'
import type { FileFact, FileLine } from './statement-file.ts'

/** Everything the worker thread needs. */
export interface PdfOrder {
  readonly locale: WrittenLocale
  readonly brand: string
  readonly title: string
  readonly facts: readonly FileFact[]
  readonly note: string
  readonly lines: readonly FileLine[]
  readonly heads: Readonly<Record<'date' | 'type' | 'what' | 'points' | 'balance', string>>
  readonly none: string
  /** With `{page}` and `{pages}`. */
  readonly page: string
}

const faceOf = (weight: string): string =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`))

const ink = '#1A1D21'
const muted = '#5A6169'
const rule = '#D9D6CF'

/** Lays out the statement on A4: its facts, then its lines. One font covers Latin and Korean; only used glyphs are embedded. */
export async function renderPdf(order: PdfOrder): Promise<Uint8Array> {
  pdfmake.setFonts({ Pretendard: { normal: faceOf('Regular'), bold: faceOf('SemiBold') } })
  // The document is text: nothing is fetched, and only the font is read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.includes('Pretendard-'))
  return pdfmake.createPdf(documentOf(printed(order))).getBuffer()
}

function printed(order: PdfOrder): PdfOrder {
  const print = printableIn(faceOf('Regular'))
  return {
    ...order,
    facts: order.facts.map(({ label, value }) => ({
      label,
      value: typeof value === 'string' ? print(value) : value,
    })),
    lines: order.lines.map((line) => ({
      ...line,
      what: print(line.what),
      more: print(line.more),
      reference: print(line.reference),
      user: print(line.user),
    })),
  }
}

function documentOf(order: PdfOrder): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 48],
    defaultStyle: {
      font: 'Pretendard',
      fontSize: 9,
      lineHeight: 1.25,
      color: ink,
    },
    info: { title: order.title, author: order.brand },
    language: order.locale,
    footer: (page, pages) => ({
      text: order.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
      alignment: 'right',
      margin: [40, 12, 40, 0],
      color: muted,
      fontSize: 8,
    }),
    content: [
      { text: order.brand, color: muted, bold: true },
      { text: order.title, fontSize: 20, bold: true, margin: [0, 2, 0, 12] },
      factsOf(order),
      { text: order.note, color: muted, fontSize: 8, margin: [0, 10, 0, 14] },
      order.lines.length === 0 ? { text: order.none } : linesOf(order),
    ],
  }
}

function factsOf({ facts, locale }: PdfOrder): Content {
  const { figure } = formatsIn(locale)
  return {
    layout: { ...plain, hLineWidth: () => 0.5, hLineColor: () => rule },
    table: {
      widths: [150, '*'],
      body: facts.map(({ label, value }) => [
        { text: label, color: muted },
        { text: typeof value === 'bigint' ? figure(value) : value, bold: typeof value === 'bigint' },
      ]),
    },
  }
}

const plain = {
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 3,
}

/** Tabular figures, so digits align. Text doesn't use them: words are only reused from the layout cache in the font's default form. */
const figures: Pick<ContentText, 'alignment' | 'fontFeatures'> = {
  alignment: 'right',
  fontFeatures: ['tnum'],
}

function linesOf({ lines, heads, locale }: PdfOrder): Content {
  const formats = formatsIn(locale)
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    alignment,
    bold: true,
    color: muted,
    fontSize: 8,
  })
  return {
    layout: {
      ...plain,
      hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : row === 1 ? 1 : 0.5),
      hLineColor: () => rule,
      paddingRight: (column) => (column === 4 ? 0 : 8),
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [locale === 'ko' ? 78 : 58, 52, '*', 56, 60],
      body: [
        [
          head(heads.date),
          head(heads.type),
          head(heads.what),
          head(heads.points, 'right'),
          head(heads.balance, 'right'),
        ],
        ...lines.map((line) => rowOf(line, formats)),
      ],
    },
  }
}

function rowOf(line: FileLine, { date, figure }: FileFormats): TableCell[] {
  const small = [line.more, line.user, line.reference].filter((text) => text !== '').join(' · ')
  return [
    { text: date(line.date) },
    { text: line.type },
    small === '' ? { text: line.what } : { stack: [line.what, { text: small, color: muted, fontSize: 7.5 }] },
    { text: figure(line.points, 'always'), ...figures },
    { text: figure(line.balance), ...figures },
  ]
}
