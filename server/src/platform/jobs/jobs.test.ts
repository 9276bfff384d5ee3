import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
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

/** The database, failing as often as `isAway` says so. */
const failing = (isAway: () => boolean): OwnedDatabases => ({
  ...databases,
  runScript: async (text, values) => {
    if (isAway()) throw new Error('the connection was cut')
    return databases.runScript(text, values)
  },
})

test('a database that fails while jobs are scheduled is tried again until it works', async () => {
  const failures: unknown[] = []
  let statements = 0
  // Once at the very start, and once in the middle.
  const away = failing(() => [1, 8].includes((statements += 1)))
  const jobs = createJobs(away, (error) => failures.push(error))
  const later = { ...job, name: 'start-later' }
  await jobs.start([job, later])
  const { rows } = await databases.runScript('select name from job_queue.schedule order by name')
  expect(rows).toEqual([{ name: job.name }, { name: later.name }])
  expect(failures.length).toBeGreaterThan(0)
  await jobs.stop()
})

test('a process stops while its jobs still try to start', async () => {
  const failed = Promise.withResolvers<unknown>()
  const jobs = createJobs(
    failing(() => true),
    failed.resolve,
  )
  const started = jobs.start([job])
  await failed.promise
  await jobs.stop()
  await expect(started).resolves.toBeUndefined()
})
