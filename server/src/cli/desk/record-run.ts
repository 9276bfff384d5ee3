import { v7 } from 'uuid'
import { refreshStatistics } from '../../platform/database/refresh-statistics.ts'
import { endRun, insertRun } from '../../platform/operator-runs/run-store.ts'
import type { RunEnd, RunStart } from './desk.ts'
import type { OperatorContext, Report } from '../command/command.ts'

type Recording = Pick<OperatorContext, 'databases' | 'clock'>

/** Records who starts a command. @returns the run's id */
export async function beginRun({ databases, clock }: Recording, start: RunStart): Promise<string> {
  const id = v7()
  await insertRun(databases.jobs, { ...start, id, startedAt: clock.now() })
  return id
}

/** Records the end of a run, and refreshes table statistics after a large one. */
export async function finishRun({ databases, clock }: Recording, ended: RunEnd): Promise<void> {
  await endRun(databases.jobs, { ...ended, endedAt: clock.now() })
  await refreshStatistics(databases, ended.counts['done'] ?? 0)
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
