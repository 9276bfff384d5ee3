import { CsvError, parse, type Parser } from 'csv-parse'
import type { Hash } from 'node:crypto'
import { pipeline } from 'node:stream'
import * as z from 'zod/mini'
import { textOf, type Passed } from './file-text.ts'
import { NotUnderstood } from './refusals.ts'

/** One record of CSV, with the line on which it begins. */
export interface FileRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** No line of ours comes near it; it bounds memory, and stops a quote that never closes. */
const MOST_CHARACTERS = 64 * 1024
/** Records parsed ahead while a batch is in the database. */
const READ_AHEAD = 500

const numbered = z.array(z.string()).check(z.minLength(1))

/** The records of a CSV file (RFC 4180, lines ended by CRLF or LF); blank lines are left out. @throws NotUnderstood */
export async function* recordsOf(path: string, hash: Hash, passed: Passed): AsyncGenerator<FileRecord> {
  const { parser, nextLine } = createParser()
  // What goes wrong upstream destroys the parser, and so comes out of the loop below.
  pipeline(textOf(path, hash, passed), parser, () => {})
  try {
    for await (const given of parser) {
      const [line, ...cells] = z.parse(numbered, given)
      yield { line: Number(line), cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? new NotUnderstood(wordsFor(path, error, nextLine())) : error
  } finally {
    parser.destroy()
  }
}

/** A parser that puts before each record the line on which it begins (its own count takes CRLF within quotes for two lines). */
function createParser(): { readonly parser: Parser; readonly nextLine: () => number } {
  let linesOfRecords = 0
  const options = {
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: MOST_CHARACTERS,
    // The parser's types leave out what it hands to its stream.
    readableHighWaterMark: READ_AHEAD,
    on_record: (cells: string[], { empty_lines: blank }: { readonly empty_lines: number }): string[] => {
      const line = 1 + linesOfRecords + blank
      linesOfRecords += 1 + cells.reduce((sum, cell) => sum + lineFeedsIn(cell), 0)
      return [String(line), ...cells]
    },
  }
  const parser = parse(options)
  return { parser, nextLine: () => 1 + linesOfRecords + parser.info.empty_lines }
}

function lineFeedsIn(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0
}

const unbalanced = `quotes are not balanced; a cell that contains a quote is written as "like ""this"" one".`
const words = new Map<string, string>([
  ['CSV_QUOTE_NOT_CLOSED', 'a quote is opened and not closed.'],
  [
    'CSV_MAX_RECORD_SIZE',
    `the line is longer than ${String(MOST_CHARACTERS)} characters, or a quote is opened and not closed.`,
  ],
  ['INVALID_OPENING_QUOTE', unbalanced],
  ['CSV_INVALID_CLOSING_QUOTE', unbalanced],
])

/** `line` is the first that is not understood: where a quote opened, not where the file ended. */
function wordsFor(path: string, { code, message }: CsvError, line: number): string {
  return `${path}, line ${String(line)}: ${words.get(code) ?? message}`
}
