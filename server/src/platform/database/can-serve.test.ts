import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openEmptyDatabases, openTestDatabases } from '../../../test/database/database.ts'
import { makeServerLogin } from '../../../test/processes/server-login.ts'
import { assertCanServe } from './can-serve.ts'
import type { Databases, OwnedDatabases } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'

/** The owner's address. */
async function addressOf({ owner }: OwnedDatabases): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
  const template = inject('database')
  if (template.engine === 'embedded') throw new Error('There are no logins here')
  const address = new URL(template.server)
  address.pathname = `/${rows[0]?.name ?? ''}`
  return address.href
}

function serving(login: string): Databases {
  const databases = openPostgres({ login }, { web: 1, jobs: 1, queue: 1 }, () => {})
  onTestFinished(async () => databases.close())
  return databases
}

describe('a serving process on PostgreSQL', () => {
  let owned: OwnedDatabases
  let address: string
  let login: string
  beforeAll(async () => {
    owned = await openTestDatabases()
    address = await addressOf(owned)
    login = await makeServerLogin(owned, address)
  })
  afterAll(async () => owned.close())

  test('serves with a login that is a member of the two roles and owns nothing', async () => {
    expect(await assertCanServe(serving(login), true)).toBeUndefined()
  })

  test('reaches no owner from the connection of a request: not by reset role, nor by taking on another', async () => {
    const { rows } = await sql<{ owner: string }>`select current_user::text as owner`.execute(owned.owner)
    const escapes = ['reset role', 'set role none', `set role ${rows[0]?.owner ?? ''}`]
    const acts = [
      `update ledger.balance set posted = 1`,
      `alter table membership add column x integer`,
      `create table own (n integer)`,
      `delete from schema_migration`,
      `select ledger.release_key(1, 'k', null)`,
    ]
    const { web } = serving(login)
    for (const escape of escapes) {
      for (const act of acts) {
        const attempt = web.connection().execute(async (connection) => {
          await sql.raw(escape).execute(connection)
          await sql.raw(act).execute(connection)
        })
        await expect(attempt, `${escape}; ${act}`).rejects.toMatchObject({ code: '42501' })
        await web.connection().execute(async (connection) => sql`set role waymark_web`.execute(connection))
      }
    }
  })

  test('is refused in production with a login that has the rights of the owner, and told of it elsewhere', async () => {
    await expect(assertCanServe(serving(address), true)).rejects.toThrow(
      "has the rights of the tables' owner",
    )
    expect(await assertCanServe(serving(address), false)).toContain("has the rights of the tables' owner")
  })

  test('is refused while a migration is pending, with the command to run', async () => {
    await sql`delete from schema_migration where name = (select max(name) from schema_migration)`.execute(
      owned.owner,
    )
    await expect(assertCanServe(serving(login), true)).rejects.toThrow(
      /^1 migration of this version has not run\. Run it as the owner.*\n.*npm run operator -- migrate$/s,
    )
  })

  test('is refused on a database without tables, and on one that is too old, with the command to run', async () => {
    const empty = await openEmptyDatabases()
    onTestFinished(async () => empty.close())
    const there = await makeServerLogin(empty, await addressOf(empty))
    await expect(assertCanServe(serving(there), true)).rejects.toThrow(/no tables.*operator -- migrate$/s)
    await sql`create table kysely_migration (name text)`.execute(empty.owner)
    await expect(assertCanServe(serving(there), true)).rejects.toThrow(/Make a new one:\n.*createdb/)
  })

  test('is refused with a login that is not a member of the roles', async () => {
    await sql`do $$ begin create role waymark_stranger login; exception when duplicate_object then null; end $$`.execute(
      owned.owner,
    )
    const stranger = new URL(address)
    stranger.username = 'waymark_stranger'
    await expect(assertCanServe(serving(stranger.href), true)).rejects.toThrow('is no member of waymark_web')
  })
})
