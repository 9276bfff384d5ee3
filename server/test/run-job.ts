import { expect } from 'vitest'
import { reachServer } from '../src/cli/operator-socket.ts'
import type { Databases } from '../src/platform/database/database.ts'
import { runJobNow } from '../src/platform/jobs/run-now.ts'
import { runJobCommand } from '../src/cli/run-job.ts'

/** Has a running server do one of its jobs, and waits until it has: through its socket where only it may open the database. */
export async function runJob(where: Databases | { readonly folder: string }, job: string): Promise<void> {
  if ('engine' in where) {
    expect(await runJobNow(where, job, 60_000)).toBe('completed')
    return
  }
  const desk = await reachServer(where.folder)
  expect(await desk?.ask(runJobCommand, { job, by: 'test' })).toEqual({
    lines: [`${job} is done`],
    exitCode: 0,
  })
  await desk?.close()
}
