import { CsvError, parse, type Parser } from 'csv-parse'
import type { Hash } from 'node:crypto'
import { pipeline } from 'node:stream'
import * as z from 'zod/mini'
import { textOf, type Passed } from './file-text.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** One CSV record, with the line it starts on. */
export interface FileRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Far more than any valid line; bounds memory, and catches a quote that never closes. */
const MOST_CHARACTERS = 64 * 1024
/** Records parsed ahead while a batch is in the database. */
const READ_AHEAD = 500

const numbered = z.array(z.string()).check(z.minLength(1))

/** The records of a CSV file (RFC 4180, lines ended by CRLF or LF), without blank lines. @throws NotUnderstood */
export async function* recordsOf(path: string, hash: Hash, passed: Passed): AsyncGenerator<FileRecord> {
  const { parser, nextLine } = createParser()
  // An upstream error destroys the parser, and so surfaces in the loop below.
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

/** A parser that puts the starting line before each record (its own count takes CRLF within quotes for two lines). */
function createParser(): { readonly parser: Parser; readonly nextLine: () => number } {
  let linesOfRecords = 0
  const options = {
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: MOST_CHARACTERS,
    // Missing from the parser's types, but passed to its stream.
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
  ['CSV_QUOTE_NOT_CLOSED', 'a quote is never closed.'],
  [
    'CSV_MAX_RECORD_SIZE',
    `the line is longer than ${String(MOST_CHARACTERS)} characters, or a quote is never closed.`,
  ],
  ['INVALID_OPENING_QUOTE', unbalanced],
  ['CSV_INVALID_CLOSING_QUOTE', unbalanced],
])

/** `line` is the first invalid one: where a quote opened, not where the file ended. */
function wordsFor(path: string, { code, message }: CsvError, line: number): string {
  return `${path}, line ${String(line)}: ${words.get(code) ?? message}`
}
