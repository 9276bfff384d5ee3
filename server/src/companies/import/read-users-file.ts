import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import { columns, columnsIn, readHeader, type Column } from './file-columns.ts'
import { readText, type FileRefusal } from './file-text.ts'

/** The cells of a line by column; missing ones are empty. */
export type Cells = Readonly<Record<Column, string>>

export interface FileRow {
  /** Its number in a text editor. */
  readonly line: number
  readonly cells: Cells
  /** More cells than the header has: a separator in a cell without quotes. */
  readonly hasTooMany: boolean
}

/** A file of users, or why it can't be read: `of` has the columns or the line that the code is about. */
export type UsersFile =
  | {
      readonly kind: 'read'
      readonly rows: readonly FileRow[]
      readonly ignored: readonly string[]
      /** SHA-256 of what the file says, whatever its encoding, separator and line ends. */
      readonly contentKey: Buffer
    }
  | {
      readonly kind: 'refused'
      readonly code: FileRefusal | 'columnMissing' | 'columnTwice' | 'quotes' | 'noRows' | 'tooManyRows'
      readonly of: readonly string[]
    }

const separators = [',', ';', '\t'] as const
/** Far more than any line has; a quote that never closes would take the rest of the file. */
const MOST_CHARACTERS_A_LINE = 16_384
const MOST_CHARACTERS_A_CELL = 300
/** Enough to find the header behind an empty line. */
const LINES_TO_TRY = 3

/** Reads a CSV file of users (RFC 4180): UTF-8, UTF-16 or Windows-1252, with comma, semicolon or tab. */
export function readUsersFile(bytes: Uint8Array, mostRows: number): UsersFile {
  const read = readText(bytes)
  if (read.kind === 'refused') return refused(read.code)
  const parsed = parsedLines(withoutSeparatorLine(read.text))
  if ('code' in parsed) return refused('quotes', [String(parsed.line)])
  const [first, ...others] = parsed.lines
  const header = readHeader(first?.cells ?? [])
  if (header.kind === 'wrong') return refused(header.code, header.of)
  const width = first?.cells.length ?? 0
  const rows = others
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: cellsOf(cells, header.at),
      hasTooMany: cells.slice(width).some((cell) => cell.trim() !== ''),
    }))
  if (rows.length === 0) return refused('noRows')
  if (rows.length > mostRows) return refused('tooManyRows', [String(mostRows)])
  return { kind: 'read', rows, ignored: header.ignored, contentKey: keyOf(rows) }
}

function refused(
  code: Extract<UsersFile, { kind: 'refused' }>['code'],
  of: readonly string[] = [],
): UsersFile {
  return { kind: 'refused', code, of }
}

/** Excel's own first line, `sep=;`, is no header; it stays as an empty line, so that the numbers stay right. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^\uFEFF?sep=.\n/i, '\n')
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

type Parsed = { readonly lines: readonly Line[] } | { readonly code: 'quotes'; readonly line: number }

/** The separator is the one by which the header has most of our columns. */
function parsedLines(text: string): Parsed {
  const attempts = separators.map((separator) => linesBy(text, separator, LINES_TO_TRY))
  const found = attempts.map((attempt) =>
    'lines' in attempt ? columnsIn(attempt.lines[0]?.cells ?? []) : -1,
  )
  const separator = separators[found.indexOf(Math.max(...found))] ?? ','
  return linesBy(text, separator)
}

/** @param most lines; all of them without it */
function linesBy(text: string, separator: string, most?: number): Parsed {
  const lines: Line[] = []
  let next = 1
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: MOST_CHARACTERS_A_LINE,
      ...(most === undefined ? {} : { to: most }),
      on_record: (cells: string[]) => {
        lines.push({ line: next, cells })
        next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
        return null
      },
    })
    const isBlank = ({ cells }: Line) => cells.every((cell) => cell === '')
    return {
      lines: lines.slice(
        Math.max(
          0,
          lines.findIndex((line) => !isBlank(line)),
        ),
      ),
    }
  } catch (error) {
    if (error instanceof CsvError) return { code: 'quotes', line: next }
    throw error
  }
}

function cellsOf(cells: readonly string[], at: ReadonlyMap<Column, number>): Cells {
  const cell = (column: Column): string => {
    const place = at.get(column)
    return place === undefined ? '' : plain(cells[place] ?? '')
  }
  return {
    givenName: cell('givenName'),
    familyName: cell('familyName'),
    emailAddress: cell('emailAddress'),
    preferredLanguage: cell('preferredLanguage'),
    costCentre: cell('costCentre'),
    role: cell('role'),
  }
}

/** Line breaks and tabs within a cell are spaces: no column of ours has more than one line. */
function plain(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_CHARACTERS_A_CELL)
}

function keyOf(rows: readonly FileRow[]): Buffer {
  const said = rows.map(({ cells }) => columns.map((column) => cells[column]))
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
