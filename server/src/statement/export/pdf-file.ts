import { makeInThread } from '../../platform/file-thread.ts'
import { sayIn } from '../words.ts'
import type { PdfOrder } from './pdf-document.ts'
import type { FileLine, StatementFile } from './statement-file.ts'

/** The statement as a PDF. @throws AppError UNAVAILABLE if two are already being created, or the caller has gone */
export async function pdfFile(file: StatementFile, gone: AbortSignal): Promise<Buffer> {
  return makeInThread(new URL('pdf-worker.ts', import.meta.url), async () => orderOf(file), gone)
}

async function all(lines: AsyncIterable<FileLine>): Promise<readonly FileLine[]> {
  const read: FileLine[] = []
  for await (const line of lines) read.push(line)
  return read
}

async function orderOf({ locale, brand, mark, title, facts, note, lines }: StatementFile): Promise<PdfOrder> {
  const say = sayIn(locale)
  return {
    locale,
    brand,
    mark,
    title,
    facts,
    note,
    lines: await all(lines),
    heads: {
      date: say('column.date'),
      type: say('column.type'),
      what: say('column.what'),
      points: say('column.points'),
      balance: say('column.balance'),
    },
    none: say('export.none'),
    page: say('export.page'),
    standIn: say('export.standIn'),
  }
}
