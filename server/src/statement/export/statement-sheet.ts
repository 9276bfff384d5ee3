import type { Sheet, SheetColumn, SheetValue } from '../../platform/sheets/sheet.ts'
import { sayIn } from '../words.ts'
import type { Column, StatementFile } from './statement-file.ts'

const layout = {
  date: { kind: 'day', width: 13 },
  type: { kind: 'text', width: 12 },
  what: { kind: 'text', width: 34 },
  more: { kind: 'text', width: 44 },
  user: { kind: 'text', width: 24 },
  partner: { kind: 'text', width: 20 },
  reference: { kind: 'text', width: 20 },
  points: { kind: 'whole', width: 12 },
  balance: { kind: 'whole', width: 12 },
} as const satisfies Record<Column, Omit<SheetColumn, 'label'>>

/** A statement as a table, for CSV and Excel. */
export function statementSheet(file: StatementFile): Sheet {
  const { locale, title, facts, note, columns } = file
  const say = sayIn(locale)
  return {
    name: say('export.sheet'),
    locale,
    title,
    facts: facts.map((fact) => ({ ...fact, kind: typeof fact.value === 'bigint' ? 'whole' : 'text' })),
    note,
    columns: columns.map((column) => ({ label: say(`column.${column}`), ...layout[column] })),
    rows: rowsOf(file),
  }
}

async function* rowsOf({ lines, columns }: StatementFile): AsyncGenerator<readonly SheetValue[]> {
  for await (const line of lines) yield columns.map((column) => line[column])
}
