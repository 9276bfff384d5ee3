import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabases } from '../../../../test/database/database.ts'
import type { OwnedDatabases } from '../database.ts'
import { migrate } from './migrate.ts'
import type { MigrationFile } from './migration-files.ts'

const file = (name: string, text: string, isAlone = false): MigrationFile => ({ name, text, isAlone })
const one = file('0001-one', 'create table one (n integer)')
const two = file('0002-two', 'create table two (n integer); create table two_more (n integer)')

describe('the migrator', () => {
  let databases: OwnedDatabases
  beforeAll(async () => {
    databases = await openEmptyDatabases()
  })
  beforeEach(async () => {
    await sql`drop schema public cascade; create schema public`.execute(databases.owner)
  })
  afterAll(async () => databases.close())

  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by 1`.execute(databases.owner)
    return rows.map(({ name }) => name)
  }

  test('runs each file in a transaction of its own: one that fails leaves nothing, and those before it stay', async () => {
    const wrong = file('0002-two', 'create table two (n integer); select 1 / 0')
    const files = [one, wrong, file('0003-three', 'create table three (n integer)')]
    await expect(migrate(databases.owner, { files })).rejects.toThrow(
      'Migration 0002-two failed. Nothing of it was kept; earlier migrations are done.',
    )
    expect(await tables()).toEqual(['one', 'schema_migration'])
    const said: string[] = []
    const ran = await migrate(databases.owner, {
      files: [one, two],
      say: (line) => said.push(line),
    })
    expect([ran, said]).toEqual([['0002-two'], ['0002-two: done']])
    expect(await tables()).toEqual(['one', 'schema_migration', 'two', 'two_more'])
  })

  test('runs each statement of a file, whatever texts, names, bodies and comments have semicolons', async () => {
    const text = `-- One; with a comment;
      create table one (n text default 'it''s; one'); /* two; */ create table "two;" (n integer);
      do $$ begin perform 1; execute $x$ create table three (n integer); $x$; end $$;
      comment on table one is '-- /* none'; -- the end;`
    await migrate(databases.owner, { files: [file('0001-many', text)] })
    expect(await tables()).toEqual(['one', 'schema_migration', 'three', 'two;'])
    const { rows } =
      await sql`insert into one default values returning n, obj_description('one'::regclass) as said`.execute(
        databases.owner,
      )
    expect(rows).toEqual([{ n: "it's; one", said: '-- /* none' }])
  })

  test('refuses a file numbered below one that has run', async () => {
    await migrate(databases.owner, { files: [two] })
    await expect(migrate(databases.owner, { files: [one, two] })).rejects.toThrow(
      'Migration 0001-one comes before 0002-two, which has run.',
    )
    expect(await tables()).not.toContain('one')
  })

  test('leaves what a later version added alone', async () => {
    await migrate(databases.owner, { files: [one, two] })
    expect(await migrate(databases.owner, { files: [one] })).toEqual([])
  })

  test('is one at a time, however many start at once', async () => {
    const files = [one, file('0002-slow', 'select pg_sleep(0.3); create table two (n integer)')]
    const ran = await Promise.all([migrate(databases.owner, { files }), migrate(databases.owner, { files })])
    expect(ran.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('builds an index outside a transaction, and rebuilds an unfinished one', async () => {
    const doubles = file('0002-doubles', 'insert into one values (1), (1)')
    const index = file('0003-index', 'create unique index concurrently one_n on one (n)', true)
    await expect(migrate(databases.owner, { files: [one, doubles, index] })).rejects.toThrow(
      'Migration 0003-index failed. Run it again once the cause is fixed.',
    )
    await sql`truncate one`.execute(databases.owner)
    expect(await migrate(databases.owner, { files: [one, doubles, index] })).toEqual(['0003-index'])
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = 'one_n'::regclass`.execute(databases.owner)
    expect(rows).toEqual([{ valid: true }])
  })

  test('goes on where it was killed after an index was built or dropped, before that was recorded', async () => {
    const index = file('0002-index', 'create index concurrently one_n on one (n)', true)
    const gone = file('0003-gone', 'drop index concurrently one_n', true)
    await migrate(databases.owner, { files: [one] })
    await sql.raw(index.text).execute(databases.owner)
    expect(await migrate(databases.owner, { files: [one, index] })).toEqual(['0002-index'])
    await sql.raw(gone.text).execute(databases.owner)
    expect(await migrate(databases.owner, { files: [one, index, gone] })).toEqual(['0003-gone'])
  })

  test('gives up on a locked table after its limit, says so, and tries again', async () => {
    await migrate(databases.owner, { files: [one] })
    // The embedded database has one session: nobody else can hold a lock.
    if (databases.engine === 'embedded') return
    const [said, held, free] = [[] as string[], Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = databases.owner.transaction().execute(async (tx) => {
      await sql`lock table one`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    const add = file('0002-add', 'alter table one add column m integer')
    const ran = await migrate(databases.owner, {
      files: [one, add],
      lockMs: 100,
      say: (line) => {
        said.push(line)
        free.resolve()
      },
    })
    await holder
    expect([ran, said]).toEqual([
      ['0002-add'],
      ['0002-add: a table is in use, trying again', '0002-add: done'],
    ])
  })

  test('refuses a database from before the first schema that is upgraded, with the command that makes a new one', async () => {
    await sql`create table kysely_migration (name text)`.execute(databases.owner)
    await expect(
      migrate(databases.owner, { files: [one], howToMakeNew: 'mv .data .data-before && npm start' }),
    ).rejects.toThrow('Nothing was changed. Make a new one:\n  mv .data .data-before && npm start')
    expect(await tables()).toEqual(['kysely_migration'])
  })
})
