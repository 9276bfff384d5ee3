import type { FileRecord } from './file-records.ts'
import type { FileKind } from './file-kinds.ts'
import { shown } from '../../imports/index.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** Columns that the rejects file adds before the file's own; a corrected rejects file can keep them. */
export const rejectColumns: readonly string[] = ['line', 'code', 'reason']

/** The position of each column. */
export interface FileHeader {
  readonly names: readonly string[]
  /** A record's cells by column name; undefined if it has more or fewer cells than the header. */
  readonly cellsOf: (record: FileRecord) => Record<string, string> | undefined
  /** The file's own cells, without those a rejects file adds. */
  readonly ownCells: (cells: readonly string[]) => readonly string[]
}

/** Reads the header. @throws NotUnderstood with what is missing, unknown or duplicated */
export function readHeader(path: string, { columns }: FileKind, first: FileRecord): FileHeader {
  const names = first.cells.map((cell) => cell.trim())
  const isOfRejects = rejectColumns.every((name, place) => names[place] === name)
  const skipped = isOfRejects ? rejectColumns.length : 0
  const own = names.slice(skipped)
  const missing = columns.filter(({ name, optional }) => optional !== true && !own.includes(name))
  const unknown = own.filter((name) => !columns.some((column) => column.name === name))
  const twice = own.filter((name, place) => own.indexOf(name) !== place)
  const problems = [
    ...(missing.length === 0 ? [] : [`missing: ${missing.map(({ name }) => name).join(', ')}`]),
    ...(unknown.length === 0 ? [] : [`unknown: ${unknown.slice(0, 10).map(shown).join(', ')}`]),
    ...(twice.length === 0 ? [] : [`twice: ${twice.slice(0, 10).map(shown).join(', ')}`]),
  ]
  if (problems.length > 0) {
    const hint = names.length === 1 && /[;\t]/.test(names[0] ?? '') ? ' Columns are separated by commas.' : ''
    throw new NotUnderstood(
      `${path}: the header (line ${String(first.line)}) is invalid. ${problems.join('; ')}.${hint} See --help.`,
    )
  }
  return {
    names: own,
    cellsOf: ({ cells }) =>
      cells.length === names.length
        ? Object.fromEntries(
            own.map((name, place) => [name, unguard(cells[place + skipped] ?? '', isOfRejects)]),
          )
        : undefined,
    ownCells: (cells) => cells.slice(skipped),
  }
}

/** Removes the prefix that stops spreadsheets from running a rejects file's cell as a formula. */
function unguard(cell: string, isOfRejects: boolean): string {
  return isOfRejects && /^'[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1) : cell
}
