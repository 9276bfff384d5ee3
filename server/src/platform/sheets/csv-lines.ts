import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

const separators = [',', ';', '\t'] as const
/** Far more than any line has; a quote that never closes would take the rest of the file. */
const MOST_CHARACTERS_A_LINE = 16_384
/** Far more than any header has. A megabyte of separators would be a million cells, which takes seconds. */
const MOST_CELLS_A_LINE = 256
/** Enough to find the header behind an empty line. */
const LINES_TO_TRY = 3

export interface CsvLine {
  /** Its number in a text editor. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A file's lines from its first that isn't blank, or the line whose quotes are wrong, or that is far longer than any. */
export type CsvLines =
  /** `isCut`: as many lines were read as were asked for, and there can be more. */
  | { readonly lines: readonly CsvLine[]; readonly isCut: boolean }
  | { readonly code: 'quotes'; readonly line: number }

/**
 * Reads CSV (RFC 4180) with comma, semicolon or tab.
 * @param columnsIn how many known columns a header has: the separator that gives most is the file's
 * @param most lines that are read, blank ones too; all of them without it
 */
export function csvLines(
  text: string,
  columnsIn: (header: readonly string[]) => number,
  most?: number,
): CsvLines {
  const plain = withoutSeparatorLine(text)
  const attempts = separators.map((separator) => linesBy(plain, separator, LINES_TO_TRY))
  const found = attempts.map((attempt) =>
    'lines' in attempt ? columnsIn(attempt.lines[0]?.cells ?? []) : -1,
  )
  return linesBy(plain, separators[found.indexOf(Math.max(...found))] ?? ',', most)
}

/** Excel's own first line, `sep=;`, is no header; it stays as an empty line, so that the numbers stay right. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^\uFEFF?sep=.\n/i, '\n')
}

/** @param most lines; all of them without it */
function linesBy(text: string, separator: string, most?: number): CsvLines {
  const lines: CsvLine[] = []
  let next = 1
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: MOST_CHARACTERS_A_LINE,
      cast: (cell, { index }) => {
        if (index >= MOST_CELLS_A_LINE) throw new CsvError('CSV_MAX_RECORD_SIZE', 'Too many cells')
        return cell
      },
      ...(most === undefined ? {} : { to: most }),
      on_record: (cells: string[]) => {
        lines.push({ line: next, cells })
        next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
        return null
      },
    })
    const isBlank = ({ cells }: CsvLine) => cells.every((cell) => cell === '')
    return {
      isCut: lines.length === most,
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
