import { sql } from 'kysely'
import { roles, type Database } from './database.ts'
import { MigrationRefused } from './migrations/migration-refused.ts'

interface Rights {
  readonly login: string
  readonly may_create: boolean
  readonly missing: number
  readonly foreign: number
}

/**
 * Checks that the owner's login can create the two lesser roles, or has them already.
 * @throws MigrationRefused with what a database administrator must run first
 */
export async function assertRoles(owner: Database): Promise<void> {
  const names = [roles.web, roles.jobs]
  const { rows } = await sql<Rights>`
    select current_user::text as login,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create,
      (select count(*)::int from unnest(${names}::text[]) name where to_regrole(name) is null) as missing,
      (select count(*)::int from unnest(${names}::text[]) name
        where to_regrole(name) is not null and not pg_has_role(current_user, to_regrole(name), 'member')) as foreign`.execute(
    owner,
  )
  const rights = rows[0]
  if (rights === undefined || rights.may_create || (rights.missing === 0 && rights.foreign === 0)) return
  throw new MigrationRefused(
    [
      `The login ${rights.login} can't create the roles that requests and jobs run under (it has no CREATEROLE).`,
      'Have a database administrator run this once, then start again:',
      ...rolesScript(rights.login).map((line) => `  ${line}`),
    ].join('\n'),
  )
}

/** SQL that creates the roles for a login that can't; needed once per PostgreSQL server. */
function rolesScript(login: string): readonly string[] {
  return [
    `create role ${roles.web} nologin;`,
    `create role ${roles.jobs} nologin;`,
    `grant ${roles.web}, ${roles.jobs} to "${login.replaceAll('"', '""')}";`,
  ]
}
