import { expect } from 'vitest'
import { reachServer } from '../../src/cli/desk/operator-socket.ts'
import type { Databases } from '../../src/platform/database/database.ts'
import { runJobNow } from '../../src/platform/jobs/run-now.ts'
import { runJobCommand } from '../../src/cli/upkeep/run-job.ts'

/** Runs one of a running server's jobs and waits for it: through its socket if only the server can open the database. */
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
