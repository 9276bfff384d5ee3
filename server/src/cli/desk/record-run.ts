import { v7 } from 'uuid'
import type { AuditState } from '../../console/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refreshStatistics } from '../../platform/database/refresh-statistics.ts'
import { endRun, insertRun, writeRun } from '../../platform/operator-runs/run-store.ts'
import type { RunEnd, RunStart } from './desk.ts'
import { openTrail } from '../command/break-glass.ts'
import type { OperatorContext, Report } from '../command/command.ts'

type Recording = Pick<OperatorContext, 'databases' | 'clock' | 'configuration'>

/** Records who starts a command; a file in the audit trail of each of its companies too. @returns the run's id */
export async function beginRun(context: Recording, start: RunStart): Promise<string> {
  const { databases, clock } = context
  const id = v7()
  const hash = start.file?.sha256 ?? null
  const opened = await openFileTrail(context, start, start.command)
  const row = { ...start, id, startedAt: clock.now() }
  if (opened === undefined) await insertRun(databases.jobs, row)
  else
    await writeRun(databases.jobs, async (tx) => {
      await insertRun(tx, row)
      await opened.append(tx, { run: id, hash })
    })
  return id
}

/**
 * Records the end of a run, and refreshes table statistics after a large one.
 * @returns what to say of the entries in the audit trail
 */
export async function finishRun(context: Recording, ended: RunEnd): Promise<readonly string[]> {
  const { databases, clock } = context
  const { run, outcome, started, counts } = ended
  const opened = await openFileTrail(context, started, `${started?.command ?? ''}.end`)
  const end = { ...ended, endedAt: clock.now() }
  if (opened === undefined) await endRun(databases.jobs, end)
  else
    await writeRun(databases.jobs, async (tx) => {
      await endRun(tx, end)
      await opened.append(tx, { run, outcome, ...countsOf(counts) })
    })
  await refreshStatistics(databases, counts.done ?? 0)
  return opened?.told() ?? []
}

function countsOf({ lines = 0, done = 0, there = 0, rejected = 0 }: RunEnd['counts']): AuditState {
  return { lines: String(lines), done: String(done), there: String(there), rejected: String(rejected) }
}

interface FileTrail {
  readonly append: (tx: Tx, after: AuditState) => Promise<void>
  /** What to say of the entries. */
  readonly told: () => readonly string[]
}

/**
 * A file is many transactions, so the trail has its start, which no line comes before, and its end with what was done.
 * @returns undefined for a run without such a file
 */
async function openFileTrail(
  context: Recording,
  start: Pick<RunStart, 'by' | 'trail'> | undefined,
  command: string,
): Promise<FileTrail | undefined> {
  if (start?.trail === undefined) return undefined
  const { companies, ...breakGlass } = start.trail
  const { trail, told } = openTrail(context, { command, by: start.by }, breakGlass)
  const known: string[] = []
  for (const code of companies.toSorted())
    if ((await context.configuration.findCompany(code)) !== undefined) known.push(code)
  const append = async (tx: Tx, after: AuditState): Promise<void> => {
    for (const companyCode of known) await trail(tx, { companyCode, after })
  }
  return { append, told }
}

/** Runs work, recording its start and end. */
export async function recordRun(
  context: Recording,
  start: RunStart,
  work: () => Promise<Report>,
): Promise<Report> {
  const run = await beginRun(context, start)
  try {
    const done = await work()
    await finishRun(context, { run, outcome: done.exitCode === 0 ? 'done' : 'findings', counts: {} })
    return done
  } catch (error) {
    await finishRun(context, { run, outcome: 'failed', counts: {} })
    throw error
  }
}
