import { createHash } from 'node:crypto'
import { columns, columnsIn, readHeader, type Column } from './file-columns.ts'
import { csvLines } from '../../platform/sheets/csv-lines.ts'
import { readText, type FileRefusal } from '../../platform/sheets/read-text.ts'

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

const MOST_CHARACTERS_A_CELL = 300

/** A header in Korean: a file of an older Korean spreadsheet, which can't be told from Windows-1252 by its bytes. */
const koreanHeader = /이메일|메일|이름/

/** Windows-1252, or CP949 where only that gives a Korean header. */
function decodeLegacy(bytes: Uint8Array): string {
  const korean = new TextDecoder('euc-kr').decode(bytes)
  const [header = ''] = korean.trimStart().split('\n', 1)
  return koreanHeader.test(header) ? korean : new TextDecoder('windows-1252').decode(bytes)
}

/** Reads a CSV file of users (RFC 4180): UTF-8, UTF-16 or Windows-1252, with comma, semicolon or tab. */
export function readUsersFile(bytes: Uint8Array, mostRows: number): UsersFile {
  const read = readText(bytes, decodeLegacy)
  if (read.kind === 'refused') return refused(read.code)
  // Blank lines count too, up to as many again: a file of nothing else would take seconds.
  const parsed = csvLines(read.text, columnsIn, 2 * mostRows + 1)
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
  if (rows.length > mostRows || parsed.isCut) return refused('tooManyRows', [String(mostRows)])
  if (rows.length === 0) return refused('noRows')
  return { kind: 'read', rows, ignored: header.ignored, contentKey: keyOf(rows) }
}

function refused(
  code: Extract<UsersFile, { kind: 'refused' }>['code'],
  of: readonly string[] = [],
): UsersFile {
  return { kind: 'refused', code, of }
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
