import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** An append-only file with one JSON value per line. */
export type JsonLines = {
  /** The records in the file when it was opened, oldest first. */
  readonly records: readonly unknown[]
  readonly append: (record: object) => void
  /** Replaces all records through a second file, so a crash leaves one of the two intact. */
  readonly replace: (records: readonly object[]) => void
}

const ownerOnly = { mode: 0o600 }

function parseLine(line: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(line) }
  } catch {
    return undefined
  }
}

function readRecords(path: string): unknown[] {
  const whole = readFileSync(path, 'utf8').split('\n')
  const tail = whole.pop() ?? ''
  const records = whole
    .filter((line) => line !== '')
    .map((line, index) => {
      const parsed = parseLine(line)
      if (!parsed)
        throw new Error(
          `${path}: record ${index + 1} is not JSON; move the file away to start with an empty one`,
        )
      return parsed.value
    })
  if (tail === '') return records
  // No line end: the process died during an append, or an editor left it out.
  const parsedTail = parseLine(tail)
  if (parsedTail) records.push(parsedTail.value)
  writeFileSync(path, toLines(records), ownerOnly)
  return records
}

function toLines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/**
 * Opens the file at `path`, creating it if needed; a torn last line is cut off. Without a path nothing is stored.
 * Throws if any line but the last is damaged.
 */
export function openJsonLines(path: string | undefined): JsonLines {
  if (path === undefined) return { records: [], append: () => undefined, replace: () => undefined }
  return {
    records: existsSync(path) ? readRecords(path) : [],
    append: (record) => {
      appendFileSync(path, `${JSON.stringify(record)}\n`, ownerOnly)
    },
    replace: (records) => {
      writeFileSync(`${path}.new`, toLines(records), ownerOnly)
      renameSync(`${path}.new`, path)
    },
  }
}
