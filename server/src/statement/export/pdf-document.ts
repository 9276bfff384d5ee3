import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import { formatsIn, type FileFormats } from '../words.ts'
import {
  brandLine,
  faceOf,
  figures,
  muted,
  plain,
  rule,
  setPdf,
  sheetOf,
  type Brand,
} from '../../platform/pdf/pdf-style.ts'
import { printableIn } from '../../platform/pdf/printable.ts'
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
}

/** Lays out the statement on A4: its facts, then its lines. One font covers Latin and Korean; only used glyphs are embedded. */
export async function renderPdf(order: PdfOrder): Promise<Uint8Array> {
  return setPdf(documentOf(printed(order)))
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
  return sheetOf(order, [
    brandLine(order),
    { text: order.title, fontSize: 20, bold: true, margin: [0, 4, 0, 12] },
    factsOf(order),
    { text: order.note, color: muted, fontSize: 8, margin: [0, 10, 0, 14] },
    order.lines.length === 0 ? { text: order.none } : linesOf(order),
  ])
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
