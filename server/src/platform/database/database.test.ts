import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import type { OwnedDatabases } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { countPending } from './migrations/schema-state.ts'
import { inTransaction } from './transaction.ts'
import { tryOut } from './try-out.ts'

describe('the database', () => {
  let databases: OwnedDatabases
  beforeAll(async () => {
    databases = await openTestDatabases()
  })
  afterAll(async () => databases.close())

  test('is migrated once, however often that is requested', async () => {
    expect(await Promise.all([migrate(databases.owner), migrate(databases.owner)])).toEqual([[], []])
    expect(await countPending(databases.web)).toBe(0)
  })

  test('serves requests and jobs under separate roles, and integers as bigint', async () => {
    const who = async (database: OwnedDatabases['web']) =>
      (
        await sql<{ role: string; n: bigint; day: string }>`
        select current_user::text as role, ${9_007_199_254_740_993n}::int8 as n, date '2026-03-31' as day`.execute(
          database,
        )
      ).rows
    expect(await who(databases.web)).toEqual([
      { role: 'waymark_web', n: 9_007_199_254_740_993n, day: '2026-03-31' },
    ])
    expect((await who(databases.jobs))[0]?.role).toBe('waymark_jobs')
  })

  test("plans a request's statement once per connection, on PostgreSQL", async () => {
    const plansMadeAnew = async () =>
      sql<{ plans: bigint }>`
        select coalesce(sum(custom_plans), 0)::int8 as plans from pg_prepared_statements
        where position(${'custom_plans'} in statement) > 0`.execute(databases.web)
    for (let n = 0; n < 7; n += 1) await plansMadeAnew()
    expect((await plansMadeAnew()).rows).toEqual([{ plans: 0n }])
  })

  test('keeps outside statements out of an open transaction', async () => {
    const entered = Promise.withResolvers<void>()
    const outside = Promise.withResolvers<void>()
    const inside = databases.web
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('waymark.probe', 'inside', true)`.execute(tx)
        entered.resolve()
        if (databases.engine === 'postgres') await outside.promise
        throw new Error('rolled back on purpose')
      })
      .catch((error: unknown) => String(error))
    await entered.promise
    const seen = await sql<{
      probe: string | null
    }>`select nullif(current_setting('waymark.probe', true), '') as probe`.execute(databases.web)
    outside.resolve()
    expect(seen.rows).toEqual([{ probe: null }])
    expect(await inside).toBe('Error: rolled back on purpose')
  })

  test('refuses a statement that bypasses its own transaction, and serves the next one', async () => {
    for (const database of [databases.web, databases.jobs]) {
      const past = inTransaction(database, async (tx) => {
        await sql`select 1`.execute(tx)
        await sql`select 2`.execute(database)
      })
      await expect(past).rejects.toThrow('bypassed it')
      expect((await sql`select 3 as number`.execute(database)).rows).toEqual([{ number: 3 }])
    }
  })

  test('keeps nothing of what is tried out, alone or within a transaction, also where it fails', async () => {
    const probe = async (database: OwnedDatabases['web']) =>
      (await sql<{ probe: string }>`select current_setting('waymark.tried', true) as probe`.execute(database))
        .rows
    const tried = async (database: OwnedDatabases['web'], fails = false) =>
      tryOut(database, async (tx) => {
        await sql`select set_config('waymark.tried', 'tried', true)`.execute(tx)
        if (fails) throw new Error('failed on purpose')
        return probe(tx)
      })
    expect(await tried(databases.web)).toEqual([{ probe: 'tried' }])
    await expect(tried(databases.web, true)).rejects.toThrow('failed on purpose')
    await inTransaction(databases.web, async (tx) => {
      await sql`select set_config('waymark.tried', 'before', true)`.execute(tx)
      expect(await tried(tx)).toEqual([{ probe: 'tried' }])
      await expect(tried(tx, true)).rejects.toThrow('failed on purpose')
      expect(await probe(tx)).toEqual([{ probe: 'before' }])
    })
  })

  test('retries a transaction when the database asks for it, and gives up after five attempts', async () => {
    let runs = 0
    const failing = inTransaction(databases.web, async (tx) => {
      runs += 1
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(5)
  })
})
