import type { FileRecord } from './file-records.ts'
import type { FileKind } from './file-kinds.ts'
import { shown } from '../imports/index.ts'
import { NotUnderstood } from './refusals.ts'

/** What the rejects file puts before the file's own columns; a corrected rejects file may keep them. */
export const rejectColumns: readonly string[] = ['line', 'code', 'reason']

/** Which column stands where. */
export interface FileHeader {
  readonly names: readonly string[]
  /** The cells of a record by name; undefined when it has more or fewer cells than the header. */
  readonly cellsOf: (record: FileRecord) => Record<string, string> | undefined
  /** The cells that are the file's own, without those that a rejects file put before them. */
  readonly ownCells: (cells: readonly string[]) => readonly string[]
}

/** Reads the header. @throws NotUnderstood with what is missing, unknown or twice */
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
      `${path}: the header (line ${String(first.line)}) is not right. ${problems.join('; ')}.${hint} See --help.`,
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

/** Takes away the mark that keeps a spreadsheet from running a cell of a rejects file as a formula. */
function unguard(cell: string, isOfRejects: boolean): string {
  return isOfRejects && /^'[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1) : cell
}
