import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type TestDesk } from '../test/open-desk.ts'

let t: TestDesk
beforeAll(async () => {
  t = await openDesk()
})
afterAll(async () => t.close())

/** Below zero until the table is first analysed. */
async function knownEntries(): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = 'ledger.entry'::regclass`.execute(
    t.context.databases.jobs,
  )
  return rows[0]?.known ?? Number.NaN
}

async function runOf(lines: number): Promise<void> {
  const run = await t.desk.begin({ command: 'accrue', by: 'Aroha', arguments: {}, file: null })
  await t.desk.end({ run, outcome: 'done', counts: { lines, done: lines, there: 0, rejected: 0 } })
}

test('[SUMM-04] table statistics are refreshed after a large file, and only then', async () => {
  await runOf(9999)
  expect(await knownEntries()).toBe(-1)
  await runOf(10_000)
  expect(await knownEntries()).toBe(0)
})
