import { sql } from 'kysely'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import type { Numbered } from '../../server/test/members.ts'

/** Invited users of a company, in no order of their names. @param from the reference of the first one */
export async function addUsers(
  databases: OwnedDatabases,
  company: Numbered,
  count: number,
  from: number,
): Promise<void> {
  const { companyCode, programCode, membershipNumber } = company
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, status, given_name,
      family_name, email, invited_at, invitation_ends_at)
    select n, (100000000 + n)::text, ${companyCode}, ${programCode}, ${membershipNumber}, 'P', 'Given' || md5(n::text),
      'Family' || lpad((n::bigint * 7919 % 100000)::text, 5, '0'), 'user' || n || '@example.nz', now(), now()
    from generate_series(${from}::int4, ${from + count - 1}::int4) n`.execute(databases.owner)
}
