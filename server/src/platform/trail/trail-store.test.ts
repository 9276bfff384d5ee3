import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import type { OwnedDatabases } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { trailOf } from './trail-store.ts'

interface Step {
  readonly parcel: string
  readonly what: string
  readonly words: string | null
}
const trail = trailOf<Step>('parcel_step', 'parcel', ['what', 'words'])

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
  await sql`
    create table parcel_step (parcel text, seq integer, what text not null, words text, primary key (parcel, seq))`.execute(
    databases.owner,
  )
  await sql`grant select, insert on parcel_step to waymark_jobs`.execute(databases.owner)
})
afterAll(async () => databases.close())

test('concurrently added steps are all kept, and numbered consecutively', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `step ${String(n)}`)
  await Promise.all(
    names.map(async (what) =>
      inTransaction(databases.jobs, async (tx) => trail.append(tx, { parcel: 'A', what, words: null })),
    ),
  )
  const { rows } = await sql<{ seq: number; what: string }>`
    select seq, what from parcel_step where parcel = 'A' order by seq`.execute(databases.owner)
  expect(rows.map(({ seq }) => seq)).toEqual(names.map((_, n) => n + 1))
  expect(rows.map(({ what }) => what).toSorted()).toEqual(names.toSorted())
})

test("trails are read in order, and one trail's latest steps first", async () => {
  await inTransaction(databases.jobs, async (tx) => {
    for (const what of ['sent', 'seen', 'done']) {
      await trail.append(tx, { parcel: 'B', what, words: null })
      await trail.append(tx, { parcel: 'C', what: `${what} too`, words: 'well' })
    }
  })
  const both = await trail.read(databases.jobs, ['C', 'B'])
  expect(both.map(({ parcel, what }) => `${parcel} ${what}`)).toEqual([
    'B sent',
    'B seen',
    'B done',
    'C sent too',
    'C seen too',
    'C done too',
  ])
  expect(await trail.latest(databases.jobs, 'B', 2)).toEqual([
    { parcel: 'B', what: 'done', words: null },
    { parcel: 'B', what: 'seen', words: null },
  ])
})
