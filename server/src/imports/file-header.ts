import type { FileColumn } from './file-columns.ts'

/** Columns that a file of rejects adds before the file's own; a corrected one can keep them. */
export const rejectColumns: readonly string[] = ['line', 'code', 'reason']

/** The position of each column. */
export interface FileHeader {
  readonly names: readonly string[]
  /** A record's cells by column name; undefined if it has more or fewer cells than the header. */
  readonly cellsOf: (cells: readonly string[]) => Record<string, string> | undefined
  /** The file's own cells, without those a file of rejects adds. */
  readonly ownCells: (cells: readonly string[]) => readonly string[]
}

/** Columns that a header lacks, that nobody knows, or that it has twice. */
export interface HeaderProblems {
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
  readonly twice: readonly string[]
}

/** Reads a header's cells. */
export function readFileHeader(
  cells: readonly string[],
  columns: readonly FileColumn[],
): { readonly header: FileHeader } | { readonly problems: HeaderProblems } {
  const names = cells.map((cell) => cell.trim())
  const isOfRejects = rejectColumns.every((name, place) => names[place] === name)
  const skipped = isOfRejects ? rejectColumns.length : 0
  const own = names.slice(skipped)
  const missing = columns
    .filter(({ name, optional }) => optional !== true && !own.includes(name))
    .map(({ name }) => name)
  const unknown = own.filter((name) => !columns.some((column) => column.name === name))
  const twice = own.filter((name, place) => own.indexOf(name) !== place)
  if (missing.length + unknown.length + twice.length > 0) return { problems: { missing, unknown, twice } }
  const unguarded = (cell: string): string => unguard(cell, isOfRejects)
  const header: FileHeader = {
    names: own,
    cellsOf: (given) =>
      given.length === names.length
        ? Object.fromEntries(own.map((name, place) => [name, unguarded(given[place + skipped] ?? '')]))
        : undefined,
    ownCells: (given) => given.slice(skipped),
  }
  return { header }
}

/** Removes the prefix that stops spreadsheets from running a cell of a file of rejects as a formula. */
function unguard(cell: string, isOfRejects: boolean): string {
  return isOfRejects && /^'(?:\s*[=+\-@]|[\t\r\uFF0B\uFF0D\uFF1D\uFF20])/.test(cell) ? cell.slice(1) : cell
}
