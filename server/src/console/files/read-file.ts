import { MOST_FILE_LINES, type FileKind } from '@waymark/contract/console/files/file-facts'
import { fileColumns, readFileHeader, type FileHeader, type LineFileKind } from '../../imports/index.ts'
import { csvLines, type CsvLine } from '../../platform/sheets/csv-lines.ts'
import { readText } from '../../platform/sheets/read-text.ts'
import { refusedFile, type FileLineRead, type FileRead } from './file-read.ts'
import { readContentRows } from './read-content-file.ts'

/** Reads a file of any kind: CSV (RFC 4180) in UTF-8 or UTF-16 with comma, semicolon or tab; content is JSON. */
export function readFile(bytes: Uint8Array, kind: FileKind): FileRead {
  const text = readText(bytes)
  if (text.kind === 'refused') return refusedFile(text.code)
  const read = kind === 'content' ? readContentRows(text.text) : readLines(text.text, kind)
  if (read.kind === 'refused') return read
  if (read.rows.length === 0) return refusedFile('noLines')
  return read.rows.length > MOST_FILE_LINES ? refusedFile('tooManyLines', [String(MOST_FILE_LINES)]) : read
}

function readLines(text: string, kind: LineFileKind): FileRead {
  const columns = fileColumns[kind]
  const known = new Set(columns.map(({ name }) => name))
  const parsed = csvLines(text, (header) => header.filter((name) => known.has(name.trim())).length)
  if ('code' in parsed) return refusedFile('quotes', [String(parsed.line)])
  const [first, ...others] = parsed.lines
  const read = readFileHeader(first?.cells ?? [], columns)
  if ('problems' in read) {
    const { missing, unknown, twice } = read.problems
    if (missing.length > 0) return refusedFile('columnMissing', missing)
    return unknown.length > 0
      ? refusedFile('columnUnknown', unknown.slice(0, 10))
      : refusedFile('columnTwice', twice)
  }
  const rows = others
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((line) => ({ line: line.line, cells: cellsOf(line, read.header) }))
  return { kind: 'read', columns: read.header.names, rows }
}

function cellsOf({ cells }: CsvLine, header: FileHeader): Record<string, string> {
  const whole = header.cellsOf(cells)
  if (whole !== undefined) return whole
  const given = header.ownCells(cells)
  return Object.fromEntries(
    given.map((cell, at) => [header.names[at] ?? `+${String(at - header.names.length + 1)}`, cell]),
  )
}

/** Whether a line has a cell for each column, and no more. */
export function isWhole(cells: FileLineRead['cells'], columns: readonly string[]): boolean {
  return Object.keys(cells).length === columns.length && columns.every((column) => column in cells)
}
