import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/** Writes a run's start or end together with what else is recorded of it. */
export async function writeRun(database: Database, write: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(database, write)
}

/** The start of an operator's command. */
export interface RunStart {
  readonly command: string
  readonly by: string
  /** No personal data. */
  readonly arguments: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly sha256: string } | null
}

/** The end of a command. */
export interface RunEnd {
  /** UUID. */
  readonly run: string
  readonly outcome: 'done' | 'findings' | 'failed'
  readonly counts: Readonly<Record<string, number | undefined>>
}

/** Records the start of a command, before its first effect. */
export async function insertRun(
  database: Database | Tx,
  run: RunStart & { readonly id: string; readonly startedAt: Date },
): Promise<void> {
  await sql`
    insert into operator_run (id, command, made_by, arguments, file_name, file_sha256, started_at)
    values (${run.id}, ${run.command}, ${run.by}, ${JSON.stringify(run.arguments)}::jsonb, ${run.file?.name ?? null},
      ${run.file?.sha256 ?? null}, ${run.startedAt})`.execute(database)
}

/** Records the end of a run, once. */
export async function endRun(
  database: Database | Tx,
  end: RunEnd & { readonly endedAt: Date },
): Promise<void> {
  await sql`
    update operator_run set ended_at = ${end.endedAt}, counts = ${JSON.stringify(end.counts)}::jsonb, outcome = ${end.outcome}
    where id = ${end.run} and ended_at is null`.execute(database)
}
