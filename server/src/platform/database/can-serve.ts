import { sql } from 'kysely'
import { roles, type Database, type Databases } from './database.ts'
import { assertNotFromBefore, countPending } from './migrations/schema-state.ts'
import { sqlState } from './trouble.ts'

const migrateFirst =
  'Run it as the owner, then start again:\n  DATABASE_OWNER_URL=postgres://owner:password@host/database npm run operator -- migrate'

/** A login, role or table that doesn't exist yet, or isn't ours. */
const notMade = new Set(['22023', '42P01', '42704', '3F000'])
const notGranted = new Set(['42501', '28000'])

/**
 * Checks that a process can serve with these PostgreSQL logins: the schema is up to date, and none has the owner's rights.
 * @throws Error that says what to run first
 * @returns a warning that is only refused in production: a login with the owner's rights
 */
export async function assertCanServe(
  databases: Databases,
  isProduction: boolean,
): Promise<string | undefined> {
  const pending = await asked(roles.web, async () => {
    await assertNotFromBefore(databases.web)
    return countPending(databases.web)
  })
  if (pending > 0) {
    throw new Error(
      `${String(pending)} ${pending === 1 ? 'migration of this version has' : 'migrations of this version have'} not run. ${migrateFirst}`,
    )
  }
  const owners = await asked(roles.jobs, async () =>
    Promise.all([databases.web, databases.jobs].map(loginWithOwnersRights)),
  )
  const login = owners.find((one) => one !== undefined)
  if (login === undefined) return undefined
  const words = `The login ${login} has the rights of the tables' owner, so every injected statement would have them.`
  if (!isProduction) return words
  throw new Error(
    [
      `${words} Make one that is a member of the two roles only, put it into DATABASE_URL, and keep the owner's for DATABASE_OWNER_URL:`,
      `  create role waymark_server login password '...' in role ${roles.web}, ${roles.jobs};`,
    ].join('\n'),
  )
}

async function asked<R>(role: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (notMade.has(state)) {
      throw new Error(`The database has no tables of this product yet. ${migrateFirst}`, { cause: error })
    }
    if (notGranted.has(state)) {
      throw new Error(
        `The login is no member of ${role}. As an administrator: grant ${role} to the login of DATABASE_URL;`,
        { cause: error },
      )
    }
    throw error
  }
}

/** The session's own login, whatever role it has taken on, if it is the owner, a member of the owner, or a superuser. */
async function loginWithOwnersRights(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ login: string; owns: boolean }>`
    select session_user::text as login, pg_has_role(session_user, relowner, 'member') as owns
    from pg_class where oid = 'public.schema_migration'::regclass`.execute(database)
  return rows[0]?.owns === true ? rows[0].login : undefined
}
