import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
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

/** A text with its label. */
interface Labelled {
  readonly label: string
  readonly value: string
}

/** An invoice or a correction in one language, every text and figure written. */
export interface InvoiceSheet extends Brand {
  readonly locale: string
  readonly title: string
  /** With `{page}` and `{pages}`. */
  readonly page: string
  readonly supplier: { readonly label: string; readonly lines: readonly string[] }
  readonly recipient: { readonly label: string; readonly lines: readonly string[] } | null
  readonly facts: readonly Labelled[]
  readonly heads: { readonly item: string; readonly amount: string }
  readonly lines: readonly Labelled[]
  readonly total: Labelled
  /** What the total is made of: tax, points, money. */
  readonly sums: readonly Labelled[]
  /** Empty where there's none. */
  readonly note: string
  /** Explains the boxes of characters that no font has. */
  readonly standIn: string
}

/** Lays out an invoice on A4. */
export async function renderInvoice(sheet: InvoiceSheet): Promise<Uint8Array> {
  return setPdf(documentOf(sheet, createPrinter()))
}

const FACTS_WIDTH = 270
const BETWEEN = 24

function documentOf(sheet: InvoiceSheet, printer: Printer): TDocumentDefinitions {
  const { title, supplier, recipient, facts, note } = sheet
  const parties = recipient === null ? [supplier] : [supplier, recipient]
  return sheetOf(sheet, [
    brandLine(sheet, printer),
    { text: title, fontSize: 20, bold: true, margin: [0, 4, 0, 16] },
    {
      columns: [
        // Not what is left: a long word would widen it beyond the page.
        {
          width: SHEET_WIDTH - FACTS_WIDTH - BETWEEN,
          stack: parties.map((party) => partyOf(party, printer)),
        },
        { width: FACTS_WIDTH, ...factsOf(facts) },
      ],
      columnGap: BETWEEN,
      margin: [0, 0, 0, 20],
    },
    linesOf(sheet, printer),
    ...(note === ''
      ? []
      : [{ text: note, color: muted, fontSize: 8, margin: [0, 14, 0, 0] } satisfies Content]),
    ...boxNote(printer, sheet.standIn),
  ])
}

function partyOf({ label, lines }: InvoiceSheet['supplier'], { print }: Printer): Content {
  const [name = '', ...rest] = lines
  return {
    stack: [
      { text: label, color: muted, fontSize: 8 },
      { text: print(name), bold: true },
      ...rest.map((line) => ({ text: print(line) })),
    ],
    margin: [0, 0, 0, 12],
  }
}

function factsOf(facts: readonly Labelled[]) {
  return {
    layout: { ...plain, hLineWidth: () => 0.5, hLineColor: () => rule },
    table: {
      widths: [86, '*'],
      body: facts.map(({ label, value }): TableCell[] => [{ text: label, color: muted }, { text: value }]),
    },
  }
}

const AMOUNT_WIDTH = 140
/** Right of an item. */
const GAP = 8

function linesOf({ heads, lines, total, sums }: InvoiceSheet, { print }: Printer): Content {
  const head = { bold: true, color: muted, fontSize: 8 }
  const firstSum = 1 + lines.length
  return {
    layout: {
      ...plain,
      hLineWidth: (row) => (row === 1 || row === firstSum ? 1 : row > 1 && row < firstSum ? 0.5 : 0),
      hLineColor: () => rule,
      paddingRight: (column) => (column === 1 ? 0 : GAP),
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [SHEET_WIDTH - AMOUNT_WIDTH - GAP, AMOUNT_WIDTH],
      body: [
        [
          { text: heads.item, ...head },
          { text: heads.amount, ...head, alignment: 'right' },
        ],
        ...lines.map(({ label, value }): TableCell[] => [
          { text: print(label) },
          { text: value, ...figures },
        ]),
        [
          { text: total.label, bold: true, fontSize: 11 },
          { text: total.value, bold: true, fontSize: 11, ...figures },
        ],
        ...sums.map(({ label, value }): TableCell[] => [
          { text: label, color: muted },
          { text: value, ...figures },
        ]),
      ],
    },
  }
}
