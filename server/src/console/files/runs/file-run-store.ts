import type { FileAct } from '@waymark/contract/console/files/file-facts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Because } from '../../acts/act-limits.ts'

/** An operator's order to run or reverse a file: working straight away, or open until somebody else decides. */
export interface FileRun {
  readonly runId: string
  readonly fileId: string
  readonly act: FileAct
  readonly reason: string
  readonly caseNumber: string
  readonly because: Because | null
  readonly lines: number
  readonly points: bigint
  readonly statusPoints: bigint
  readonly tiers: number
  readonly operator: bigint
  /** The operator's address, in lower case. */
  readonly person: string
  readonly orderedAt: Date
  readonly expiresAt: Date | null
  readonly state: 'open' | 'working' | 'done' | 'refused' | 'expired'
}

export interface StoredRun extends FileRun {
  readonly orderedBy: string
  readonly decidedBy: string | null
  readonly endedAt: Date | null
}

const columns = sql`r.run_id as "runId", r.file_id as "fileId", r.act, r.reason, r.case_number as "caseNumber", r.because, r.lines,
  r.points, r.status_points as "statusPoints", r.tiers, r.operator, r.person, r.ordered_at as "orderedAt", r.expires_at as "expiresAt", r.state,
  o.name as "orderedBy", d.name as "decidedBy", r.ended_at as "endedAt"`
const joined = sql`console_file_run r join console_operator o on o.operator = r.operator
  left join console_operator d on d.operator = r.decided_by`

export async function insertRun(tx: Tx, run: FileRun): Promise<void> {
  await sql`
    insert into console_file_run (run_id, file_id, act, reason, case_number, because, lines, points, status_points, tiers,
      operator, person, ordered_at, expires_at, state)
    values (${run.runId}, ${run.fileId}, ${run.act}, ${run.reason}, ${run.caseNumber}, ${run.because}, ${run.lines}, ${run.points},
      ${run.statusPoints}, ${run.tiers}, ${run.operator}, ${run.person}, ${run.orderedAt}, ${run.expiresAt}, ${run.state})`.execute(
    tx,
  )
}

/** The latest order of each file. */
export async function readLatestRuns(
  database: Database | Tx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRun>> {
  const { rows } = await sql<StoredRun>`
    select distinct on (r.file_id) ${columns} from ${joined} where r.file_id = any(${[...fileIds]}::uuid[])
    order by r.file_id, r.ordered_at desc, r.run_id desc`.execute(database)
  return new Map(rows.map((run) => [run.fileId, run]))
}

export async function readRun(
  tx: Tx,
  { fileId, runId }: Pick<FileRun, 'fileId' | 'runId'>,
): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from ${joined} where r.run_id = ${runId}::uuid and r.file_id = ${fileId}::uuid`.execute(
    tx,
  )
  return rows[0]
}

/** The order of a file that is open, or that it's working on: there is one at most. */
export async function readRunIn(
  database: Database | Tx,
  fileId: string,
  state: 'open' | 'working',
): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from ${joined} where r.file_id = ${fileId}::uuid and r.state = ${state}`.execute(
    database,
  )
  return rows[0]
}

export async function decideRun(
  tx: Tx,
  runId: string,
  decided: { readonly state: 'working' | 'refused'; readonly by: bigint; readonly now: Date },
): Promise<void> {
  await sql`
    update console_file_run set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.now}
    where run_id = ${runId}::uuid`.execute(tx)
}

export async function endRun(
  tx: Tx,
  runId: string,
  { state, now }: { readonly state: 'done' | 'expired'; readonly now: Date },
): Promise<void> {
  await sql`update console_file_run set state = ${state}, ended_at = ${now} where run_id = ${runId}::uuid`.execute(
    tx,
  )
}
