import type { Databases } from '../database/database.ts'
import { openQueue } from './jobs.ts'

/** The outcome of a requested job. `waiting`: no server has finished it yet; it stays in the queue. */
export type JobOutcome = 'completed' | 'failed' | 'waiting' | 'unknown'

/** Frequent enough for a person watching, and no load. */
const LOOK_MS = 250

/**
 * Queues a job ahead of waiting ones, and waits up to `mostMs` until a server has run it.
 * @returns 'unknown' if no server has ever scheduled a job with this name
 */
export async function runJobNow(databases: Databases, name: string, mostMs: number): Promise<JobOutcome> {
  if (!(await scheduledNames(databases)).includes(name)) return 'unknown'
  const boss = openQueue(databases, { supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    const id = await boss.send(name, {}, { priority: 10 })
    if (id === null) return 'waiting'
    const until = performance.now() + mostMs
    for (;;) {
      const state = (await boss.findJobs(name, { id }))[0]?.state
      if (state === 'completed') return 'completed'
      if (state === 'failed' || state === 'retry' || state === 'cancelled') return 'failed'
      if (performance.now() > until) return 'waiting'
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS)
      })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Names of the jobs that servers run on this database; none before the first start. */
export async function scheduledNames(databases: Databases): Promise<readonly string[]> {
  const { rows: made } = await databases.runScript(
    `select to_regclass('job_queue.schedule') is not null as made`,
  )
  if (made[0]?.['made'] !== true) return []
  const { rows } = await databases.runScript('select name from job_queue.schedule order by name')
  return rows.map(({ name }) => String(name))
}
