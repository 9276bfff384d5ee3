import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import { formatsIn, type FileFormats } from '../words.ts'
import {
  boxNote,
  brandLine,
  figures,
  muted,
  plain,
  rule,
  setPdf,
  sheetOf,
  SHEET_WIDTH,
  type Brand,
} from '../../platform/pdf/pdf-style.ts'
import { createPrinter, type Printer } from '../../platform/pdf/printable.ts'
import type { FileFact, FileLine } from './statement-file.ts'

/** Everything the worker thread needs. */
export interface PdfOrder extends Brand {
  readonly locale: WrittenLocale
  readonly title: string
  readonly facts: readonly FileFact[]
  readonly note: string
  readonly lines: readonly FileLine[]
  readonly heads: Readonly<Record<'date' | 'type' | 'what' | 'points' | 'balance', string>>
  readonly none: string
  /** With `{page}` and `{pages}`. */
  readonly page: string
  /** Explains the boxes of characters that no font has. */
  readonly standIn: string
}

/** What its cells are written with. */
interface Writing {
  readonly formats: FileFormats
  readonly printer: Printer
}

/** Lays out the statement on A4: its facts, then its lines. Only used glyphs of its fonts are embedded. */
export async function renderPdf(order: PdfOrder): Promise<Uint8Array> {
  return setPdf(documentOf(order))
}

function documentOf(order: PdfOrder): TDocumentDefinitions {
  const writing = { formats: formatsIn(order.locale), printer: createPrinter() }
  const head = [
    brandLine(order, writing.printer),
    { text: order.title, fontSize: 20, bold: true, margin: [0, 4, 0, 12] } satisfies Content,
    factsOf(order, writing),
  ]
  const lines = order.lines.length === 0 ? { text: order.none } : linesOf(order, writing)
  return sheetOf(order, [
    ...head,
    { text: order.note, color: muted, fontSize: 8, margin: [0, 10, 0, 0] },
    ...boxNote(writing.printer, order.standIn),
    { stack: [lines], margin: [0, 14, 0, 0] },
  ])
}

const LABEL_WIDTH = 150
/** Right of a cell. */
const GAP = 8

function factsOf({ facts }: PdfOrder, { formats: { figure }, printer: { print } }: Writing): Content {
  return {
    layout: { ...plain, hLineWidth: () => 0.5, hLineColor: () => rule },
    table: {
      // Not what is left: a long word would widen it beyond the page.
      widths: [LABEL_WIDTH, SHEET_WIDTH - LABEL_WIDTH - 2 * GAP],
      body: facts.map(({ label, value }) => [
        { text: label, color: muted },
        typeof value === 'bigint' ? { text: figure(value), bold: true } : { text: print(value) },
      ]),
    },
  }
}

/** Widths of the columns in points, as wide as their longest figures; the words have the rest. */
function widthsOf({ lines, locale }: PdfOrder, { figure }: FileFormats): number[] {
  const ofFigures = (least: number, written: readonly string[]): number =>
    Math.max(least, DIGIT * Math.max(0, ...written.map((one) => one.length)))
  const narrow = [
    locale === 'ko' ? 78 : 58,
    52,
    ofFigures(
      56,
      lines.map(({ points }) => figure(points, 'always')),
    ),
    ofFigures(
      60,
      lines.map(({ balance }) => figure(balance)),
    ),
  ] as const
  const [date, type, points, balance] = narrow
  const words = SHEET_WIDTH - narrow.reduce((sum, width) => sum + width, 4 * GAP)
  return [date, type, words, points, balance]
}

/** Of a figure in points, at the size of the text. */
const DIGIT = 5.6

function linesOf(order: PdfOrder, writing: Writing): Content {
  const { lines, heads } = order
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
      paddingRight: (column) => (column === 4 ? 0 : GAP),
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf(order, writing.formats),
      body: [
        [
          head(heads.date),
          head(heads.type),
          head(heads.what),
          head(heads.points, 'right'),
          head(heads.balance, 'right'),
        ],
        ...lines.map((line) => rowOf(line, writing)),
      ],
    },
  }
}

function rowOf(line: FileLine, { formats: { date, figure }, printer: { print } }: Writing): TableCell[] {
  const small = [line.more, line.user, line.reference].filter((text) => text !== '')
  const below = small.flatMap((text, at) => [...(at === 0 ? [] : [{ text: ' · ' }]), ...print(text)])
  return [
    { text: date(line.date) },
    { text: line.type },
    {
      stack: [
        { text: print(line.what) },
        ...(below.length === 0 ? [] : [{ text: below, color: muted, fontSize: 7.5 }]),
      ],
    },
    { text: figure(line.points, 'always'), ...figures },
    { text: figure(line.balance), ...figures },
  ]
}
