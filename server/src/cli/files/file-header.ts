import { readFileHeader, shown, type FileHeader } from '../../imports/index.ts'
import type { FileKind } from './file-kinds.ts'
import type { FileRecord } from './file-records.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** Reads the header. @throws NotUnderstood with what is missing, unknown or duplicated */
export function readHeader(path: string, { columns }: FileKind, first: FileRecord): FileHeader {
  const read = readFileHeader(first.cells, columns)
  if ('header' in read) return read.header
  const { missing, unknown, twice } = read.problems
  const problems = [
    ...(missing.length === 0 ? [] : [`missing: ${missing.join(', ')}`]),
    ...(unknown.length === 0 ? [] : [`unknown: ${unknown.slice(0, 10).map(shown).join(', ')}`]),
    ...(twice.length === 0 ? [] : [`twice: ${twice.slice(0, 10).map(shown).join(', ')}`]),
  ]
  const isSeparatedOtherwise = first.cells.length === 1 && /[;\t]/.test(first.cells[0] ?? '')
  const hint = isSeparatedOtherwise ? ' Columns are separated by commas.' : ''
  throw new NotUnderstood(
    `${path}: the header (line ${String(first.line)}) is invalid. ${problems.join('; ')}.${hint} See --help.`,
  )
}
