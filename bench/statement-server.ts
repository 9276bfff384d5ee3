// The whole server on a generated database, for bench/growth.bench.ts: `statement-server.ts <address>`. The holder of account 1, the
// longest statement, is signed in.
import { listActivity } from '@waymark/contract/statement/list-activity'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { putInForce } from '../server/src/configuration/index.ts'
import { hashSecret } from '../server/src/identity/password-hash.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres.ts'
import { password, pin } from '../server/test/members.ts'
import { testCompany } from '../server/test/test-company.ts'
import { answerCommands } from './child-server.ts'
import { buildWholeServer, signIn } from './whole-server.ts'

const [where = ''] = process.argv.slice(2)
const databases = openPostgresAsOwner(where, { web: 20, jobs: 4, queue: 2 })
await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')
await sql`
  insert into credential (customer_number, password_hash, pin_hash)
  values (1, ${await hashSecret(password)}, ${await hashSecret(pin)})`.execute(databases.jobs)
const { rows } = await sql<{ number: string }>`
  select membership_number as number from membership where account = 1`.execute(databases.jobs)
const membershipNumber = rows[0]?.number ?? ''
const app = await buildWholeServer(databases)
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const token = String((await signIn(app, membershipNumber)).headers['ps-token'])

answerCommands(
  {
    url: `${address}${apiBase}${listActivity.path}`,
    body: JSON.stringify({ companyCode: 'NZ', programCode: 'AP', membershipNumber }),
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
