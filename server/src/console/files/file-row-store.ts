import type { FileRowState } from '@waymark/contract/console/files/file-facts'
import { sql } from 'kysely'
import type { LineFault, RecordedLine } from '../../imports/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { FileLineRead } from './file-read.ts'

/** A line of a file, with what became of it. */
export interface FileRow extends FileLineRead {
  readonly state: FileRowState
  readonly faults: readonly LineFault[]
  readonly firstLine: number | null
  readonly points: bigint
  readonly statusPoints: bigint
}

const columns = sql`r.line, r.cells, r.state, r.faults, r.first_line as "firstLine", r.points, r.status_points as "statusPoints"`
const isFault = sql`r.state in ('FAULTY', 'FAILED', 'KEPT')`

export interface RowsOrder {
  readonly afterLine: number
  readonly onlyFaults?: boolean
  readonly most: number
}

/** The lines after one, in the file's order. */
export async function readRows(
  database: Database,
  fileId: string,
  { afterLine, onlyFaults = false, most }: RowsOrder,
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from console_file_row r
    where r.file_id = ${fileId}::uuid and r.line > ${afterLine} ${onlyFaults ? sql`and ${isFault}` : sql``}
    order by r.line limit ${most}`.execute(database)
  return rows
}

/** The next lines in a state. */
export async function readRowsIn(
  database: Database | Tx,
  fileId: string,
  { state, most }: { readonly state: FileRowState; readonly most: number },
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from console_file_row r
    where r.file_id = ${fileId}::uuid and r.state = ${state} order by r.line limit ${most}`.execute(database)
  return rows
}

/** How many lines are in a state, with their points and tiers. */
export interface StateSum {
  readonly state: FileRowState
  readonly lines: number
  readonly points: bigint
  readonly statusPoints: bigint
  readonly tiers: number
}

/** The sums of files by state. */
export async function sumRows(
  database: Database | Tx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StateSum[]>> {
  const { rows } = await sql<StateSum & { fileId: string }>`
    select r.file_id as "fileId", r.state, count(*)::int4 as lines, sum(r.points)::int8 as points,
      sum(r.status_points)::int8 as "statusPoints", sum(r.tiers)::int4 as tiers
    from console_file_row r where r.file_id = any(${[...fileIds]}::uuid[]) group by r.file_id, r.state`.execute(
    database,
  )
  return new Map(fileIds.map((id) => [id, rows.filter(({ fileId }) => fileId === id)]))
}

/** What a file's lines in a state give in each programme. A line that was checked has its programme's code. */
export async function sumProgrammes(
  database: Database | Tx,
  fileId: string,
  state: FileRowState,
): Promise<
  readonly (Pick<StateSum, 'points' | 'statusPoints' | 'tiers'> & { readonly programme: string })[]
> {
  const { rows } = await sql<
    Pick<StateSum, 'points' | 'statusPoints' | 'tiers'> & { readonly programme: string }
  >`
    select coalesce(trim(r.cells ->> 'programme'), '') as programme, sum(r.points)::int8 as points,
      sum(r.status_points)::int8 as "statusPoints", sum(r.tiers)::int4 as tiers
    from console_file_row r where r.file_id = ${fileId}::uuid and r.state = ${state} group by 1`.execute(
    database,
  )
  return rows
}

/** Begins a check: of all lines that weren't carried out. */
export async function uncheckRows(tx: Tx, fileId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update console_file_row set state = 'UNCHECKED', faults = '[]', first_line = null, points = 0, status_points = 0, tiers = 0,
      reference = null
    where file_id = ${fileId}::uuid and state in ('READY', 'FAULTY', 'TWICE', 'FAILED')`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What was found out about a line. */
export interface Verdict {
  readonly line: number
  readonly state: FileRowState
  readonly faults?: readonly LineFault[]
  readonly firstLine?: number | undefined
  readonly points?: string
  readonly statusPoints?: string
  readonly tiers?: number | undefined
  readonly reference?: string | undefined
}

/** Writes what was found out about lines that are still in the state `from`; what they're worth stays unless it's given. */
export async function writeVerdicts(
  tx: Tx,
  fileId: string,
  from: FileRowState,
  verdicts: readonly Verdict[],
): Promise<void> {
  if (verdicts.length === 0) return
  await sql`
    update console_file_row r set state = v.state, faults = coalesce(v.faults, '[]'), first_line = v."firstLine",
      points = coalesce(v.points, r.points), status_points = coalesce(v."statusPoints", r.status_points),
      tiers = coalesce(v.tiers, r.tiers), reference = coalesce(v.reference, r.reference)
    from jsonb_to_recordset(${jsonText(verdicts)}::jsonb) as v (
      line integer, state text, faults jsonb, "firstLine" integer, points bigint, "statusPoints" bigint, tiers integer,
      reference text)
    where r.file_id = ${fileId}::uuid and r.line = v.line and r.state = ${from}`.execute(tx)
}

/** Marks lines as carried out by this file, in the transaction that did it. */
export async function writeDone(tx: Tx, fileId: string, done: readonly RecordedLine[]): Promise<void> {
  const verdicts = done.map(({ line, worth }) => ({ line, state: 'DONE' as const, ...worth }))
  await writeVerdicts(tx, fileId, 'READY', verdicts)
}
