import { sql } from 'kysely'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { roles } from '../../src/platform/database/database.ts'

const name = 'waymark_server'

/** A server's database address, with a login that is only a member of its two roles. */
export async function makeServerLogin({ owner }: OwnedDatabases, address: string): Promise<string> {
  await sql`
    do $$ begin
      if to_regrole(${sql.lit(name)}) is null then create role ${sql.id(name)} login; end if;
    exception when duplicate_object or unique_violation then null; end $$`.execute(owner)
  await sql`grant ${sql.id(roles.web)}, ${sql.id(roles.jobs)} to ${sql.id(name)}`.execute(owner)
  const login = new URL(address)
  login.username = name
  return login.href
}
