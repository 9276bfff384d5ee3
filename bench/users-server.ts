// The whole server with a company of 10 users and one of 10,000, for bench/growth.bench.ts: `users-server.ts <address>`. One person owns
// both and is signed in.
import { retrieveNominees } from '@waymark/contract/companies/retrieve-nominees'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { putInForce } from '../server/src/configuration/index.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres.ts'
import { prepareDatabase } from '../server/src/platform/prepare-database.ts'
import { identityOf, makeMember, type TestMember } from '../server/test/members.ts'
import { testCompany } from '../server/test/test-company.ts'
import { answerCommands } from './child-server.ts'
import { buildWholeServer, signIn } from './whole-server.ts'

const [where = ''] = process.argv.slice(2)
const databases = openPostgresAsOwner(where, { web: 20, jobs: 4, queue: 2 })
await prepareDatabase(databases)
await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')

const few = await makeMember(databases, { programCode: 'AP4B' })
const many = await makeMember(databases, { programCode: 'AP4B' })
await sql`
  update membership set customer_number = ${few.customer} where membership_number = ${many.membershipNumber}`.execute(
  databases.jobs,
)
await addUsers(few, 10, 1)
await addUsers(many, 10_000, 1001)
await sql`analyze nominee`.execute(databases.owner)

const app = await buildWholeServer(databases)
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const token = String((await signIn(app, few.membershipNumber)).headers['ps-token'])

answerCommands(
  {
    url: `${address}${apiBase}${retrieveNominees.path}`,
    body: JSON.stringify({ few: identityOf(few), many: identityOf(many) }),
    authorization: `Bearer ${token}`,
  },
  {
    stop: async () => {
      await app.server.close()
      await databases.close()
      return 0
    },
  },
)

/** Invited users of a company, in no order of their names. */
async function addUsers(company: TestMember, count: number, from: number): Promise<void> {
  const { companyCode, programCode, membershipNumber } = company
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, status, given_name,
      family_name, email, invited_at, invitation_ends_at)
    select n, (100000000 + n)::text, ${companyCode}, ${programCode}, ${membershipNumber}, 'P', 'Given' || md5(n::text),
      'Family' || lpad((n::bigint * 7919 % 100000)::text, 5, '0'), 'user' || n || '@example.nz', now(), now()
    from generate_series(${from}::int4, ${from + count - 1}::int4) n`.execute(databases.owner)
}
