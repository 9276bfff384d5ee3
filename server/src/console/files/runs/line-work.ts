import type { FileKind } from '@waymark/contract/console/files/file-facts'
import {
  faultsOf,
  importAccruals,
  importFlights,
  importMembers,
  noticesOf,
  shown,
  type ImportServices,
  type LineFault,
  type LineFileKind,
  type LineOutcome,
  type Lines,
  type RecordedLine,
} from '../../../imports/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verdict } from '../file-row-store.ts'
import type { FileRecord } from '../file-store.ts'
import type { FileLineRead } from '../file-read.ts'
import { isWhole } from '../read-file.ts'

type LineWork = (services: ImportServices, lines: Lines) => Promise<readonly LineOutcome[]>

const workOf: Readonly<Record<LineFileKind, LineWork>> = {
  accruals: importAccruals,
  members: importMembers,
  flights: importFlights,
}

export function isLineFile(kind: FileKind): kind is LineFileKind {
  return kind !== 'content'
}

export interface LineJudgement {
  readonly line: number
  readonly outcome: LineOutcome
}

/** The part of a file that its lines depend on. */
export interface LineFile extends Pick<FileRecord, 'companyCode' | 'columns'> {
  readonly kind: LineFileKind
}

/**
 * Checks lines by the import of their kind, or carries them out. A line that names another company is refused before any import sees it.
 * @param record called in each transaction that carries out lines; without it nothing is written
 */
export async function workOnLines(
  services: ImportServices,
  file: LineFile,
  rows: readonly FileLineRead[],
  record?: (tx: Tx, done: readonly RecordedLine[]) => Promise<void>,
): Promise<readonly LineJudgement[]> {
  const refused = new Map(rows.flatMap((row) => ownFault(file, row) ?? []))
  const lines = rows
    .filter(({ line }) => !refused.has(line))
    .map(({ line, cells }) => ({ line, cells: { ...cells } }))
  const order = { lines, onlyOf: file.companyCode, dryRun: record === undefined, ...(record && { record }) }
  const outcomes = lines.length === 0 ? [] : await workOf[file.kind](services, order)
  const byLine = new Map(lines.map(({ line }, at) => [line, outcomes[at]]))
  return rows.map(({ line }) => {
    const outcome = refused.get(line) ?? byLine.get(line)
    if (outcome === undefined) throw new Error('A line has no outcome')
    return { line, outcome }
  })
}

/** What is wrong with a line whatever its kind: its number of cells, or its company. */
function ownFault(
  { columns, companyCode }: LineFile,
  { line, cells }: FileLineRead,
): readonly (readonly [number, LineOutcome])[] | undefined {
  if (!isWhole(cells, columns)) {
    const [has, most] = [String(Object.keys(cells).length), String(columns.length)]
    const words = `The line has ${has} cells, the header ${most}: it is cut off, or a cell with a comma lacks its quotes.`
    return [[line, { kind: 'reject', code: 'columns', words }]]
  }
  const company = cells['company']?.trim() ?? ''
  if (company === companyCode) return undefined
  const words = `company ${shown(company)} is not ${companyCode}, which this file was uploaded for.`
  return [[line, { kind: 'reject', code: 'company_foreign', words }]]
}

/** A line's verdict after its check, or after it was carried out by somebody else or refused. */
export function verdictOf({ line, outcome }: LineJudgement, refused: 'FAULTY' | 'FAILED'): Verdict {
  if (outcome.kind === 'reject') {
    const faults: readonly LineFault[] = faultsOf(outcome)
    return { line, state: refused, faults }
  }
  if (outcome.kind === 'there')
    return outcome.firstLine === undefined
      ? { line, state: 'THERE' }
      : { line, state: 'TWICE', firstLine: outcome.firstLine }
  const faults = noticesOf(outcome)
  return { line, state: 'READY', faults, reference: outcome.claims[0]?.key, ...outcome.worth }
}
