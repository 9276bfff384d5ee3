import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
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
}

/** Lays out an invoice on A4. */
export async function renderInvoice(sheet: InvoiceSheet): Promise<Uint8Array> {
  return setPdf(documentOf(printed(sheet)))
}

/** Names come from people and configuration: what the font can't draw becomes a box. */
function printed(sheet: InvoiceSheet): InvoiceSheet {
  const print = printableIn(faceOf('Regular'))
  const partyOf = <P extends { readonly lines: readonly string[] }>(party: P) => ({
    ...party,
    lines: party.lines.map(print),
  })
  return {
    ...sheet,
    supplier: partyOf(sheet.supplier),
    recipient: sheet.recipient === null ? null : partyOf(sheet.recipient),
    lines: sheet.lines.map(({ label, value }) => ({ label: print(label), value })),
  }
}

function documentOf(sheet: InvoiceSheet): TDocumentDefinitions {
  const { title, supplier, recipient, facts, note } = sheet
  return sheetOf(sheet, [
    brandLine(sheet),
    { text: title, fontSize: 20, bold: true, margin: [0, 4, 0, 16] },
    {
      columns: [
        { width: '*', stack: [partyOf(supplier), ...(recipient === null ? [] : [partyOf(recipient)])] },
        { width: 270, ...factsOf(facts) },
      ],
      columnGap: 24,
      margin: [0, 0, 0, 20],
    },
    linesOf(sheet),
    ...(note === ''
      ? []
      : [{ text: note, color: muted, fontSize: 8, margin: [0, 14, 0, 0] } satisfies Content]),
  ])
}

function partyOf({ label, lines }: InvoiceSheet['supplier']): Content {
  const [name = '', ...rest] = lines
  return {
    stack: [{ text: label, color: muted, fontSize: 8 }, { text: name, bold: true }, ...rest],
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

function linesOf({ heads, lines, total, sums }: InvoiceSheet): Content {
  const head = { bold: true, color: muted, fontSize: 8 }
  const firstSum = 1 + lines.length
  return {
    layout: {
      ...plain,
      hLineWidth: (row) => (row === 1 || row === firstSum ? 1 : row > 1 && row < firstSum ? 0.5 : 0),
      hLineColor: () => rule,
      paddingRight: (column) => (column === 1 ? 0 : 8),
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 110],
      body: [
        [
          { text: heads.item, ...head },
          { text: heads.amount, ...head, alignment: 'right' },
        ],
        ...lines.map(({ label, value }): TableCell[] => [{ text: label }, { text: value, ...figures }]),
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
