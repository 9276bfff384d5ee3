import { makeInThread } from '../file-thread.ts'
import { cellOf, numberOf, styleOf, type Cell } from './cells.ts'
import type { Sheet } from './sheet.ts'

/**
 * Several sheets as one workbook, put together in memory and in a thread of its own: twenty thousand lines take seconds. Text is never a
 * formula.
 * @throws AppError UNAVAILABLE if too many files are being made, or the caller has gone
 */
export async function workbookFile(sheets: readonly Sheet[], gone: AbortSignal): Promise<Buffer> {
  const order = async (): Promise<readonly WorkbookSheet[]> => {
    const written: WorkbookSheet[] = []
    for (const sheet of sheets) written.push(await sheetOf(sheet))
    return written
  }
  return makeInThread(new URL('workbook-worker.ts', import.meta.url), order, gone)
}

/** What the thread gets of a sheet. */
export type WorkbookSheet = Awaited<ReturnType<typeof sheetOf>>

async function sheetOf({ name, locale, title, facts, note, columns, rows }: Sheet) {
  const shown = facts.map(({ label, value, kind }) => [label, null, cellOf(value, kind)])
  const above = [[title], ...shown, ...(note === undefined ? [] : [[note]]), []]
  const lines: Cell[][] = []
  for await (const row of rows) lines.push(row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text')))
  return {
    name,
    columns: columns.map(({ kind, width }) => ({ width, style: styleOf(kind, locale) })),
    rows: [...above, columns.map(({ label }) => label), ...lines],
    cells: factStyles(facts),
  }
}

/** Figures above the rows have their own formats, whatever the column below them is. */
function factStyles(facts: Sheet['facts']) {
  return new Map(
    facts.flatMap(({ value, kind }, at) =>
      typeof value === 'bigint'
        ? [[`${String(at + 1)},2`, { value: numberOf(value, kind), style: styleOf(kind, 'en') }] as const]
        : [],
    ),
  )
}
