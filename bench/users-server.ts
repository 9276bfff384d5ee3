import { retrieveNominees } from '@waymark/contract/companies/retrieve-nominees'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { putInForce } from '../server/src/configuration/index.ts'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres.ts'
import { prepareDatabase } from '../server/src/platform/prepare-database.ts'
import { identityOf, makeMember, type TestMember } from '../server/test/members.ts'
import { testCompany } from '../server/test/test-company.ts'
import { signInOver, startJoinedServer, type SignedIn } from './joined-server.ts'

/** A server with a company of 10 users and one of 10,000. One person owns both and is signed in. */
export async function startUsersServer(
  address: string,
): Promise<SignedIn & { readonly stop: () => Promise<void> }> {
  const { few, many } = await addCompanies(address)
  const { url, stop } = await startJoinedServer({ DATABASE_URL: address })
  const token = await signInOver(url, few.membershipNumber)
  return {
    url: url + apiBase + retrieveNominees.path,
    body: JSON.stringify({ few: identityOf(few), many: identityOf(many) }),
    authorization: `Bearer ${token}`,
    stop,
  }
}

async function addCompanies(address: string) {
  const databases = openPostgresAsOwner(address, { web: 2, jobs: 2, queue: 2 })
  await prepareDatabase(databases)
  await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')
  const few = await makeMember(databases, { programCode: 'AP4B' })
  const many = await makeMember(databases, { programCode: 'AP4B' })
  await sql`
    update membership set customer_number = ${few.customer} where membership_number = ${many.membershipNumber}`.execute(
    databases.jobs,
  )
  await addUsers(databases, few, 10, 1)
  await addUsers(databases, many, 10_000, 1001)
  await sql`analyze nominee`.execute(databases.owner)
  await databases.close()
  return { few, many }
}

/** Invited users of a company, in no order of their names. */
async function addUsers(
  databases: OwnedDatabases,
  company: TestMember,
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
