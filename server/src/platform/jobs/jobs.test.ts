import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database.ts'
import type { OwnedDatabases } from '../database/database.ts'
import { createJobs, type Job } from './jobs.ts'

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
})
afterAll(async () => {
  await databases.close()
})

const job: Job = { name: 'do-nothing', when: '0 0 1 1 *', mostSeconds: 600, run: async () => {} }

test('processes that start concurrently on a new database all come up, schedule each job once, and stop', async () => {
  const failures: unknown[] = []
  const processes = [1, 2, 3].map(() => createJobs(databases, (error) => failures.push(error)))
  await Promise.all(processes.map(async (one) => one.start([job])))
  const { rows } = await databases.runScript('select name, cron from job_queue.schedule')
  expect(rows).toEqual([{ name: job.name, cron: job.when }])
  await Promise.all(processes.map(async (one) => one.stop()))
  expect(failures).toEqual([])
})
