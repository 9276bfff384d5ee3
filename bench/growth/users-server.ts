import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { putInForce } from '../../server/src/configuration/index.ts'
import { openPostgresAsOwner } from '../../server/src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../../server/src/platform/prepare-database.ts'
import { identityOf, makeMember } from '../../server/test/members.ts'
import { testCompany } from '../../server/test/test-company.ts'
import { addUsers } from '../load/invited-users.ts'
import { signInOver, startJoinedServer, type SignedIn } from '../server/joined-server.ts'

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
