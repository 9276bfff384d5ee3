import { apiBase } from '@waymark/contract/operation'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { sql } from 'kysely'
import { putInForce } from '../../server/src/configuration/index.ts'
import { hashSecret } from '../../server/src/identity/passwords/password-hash.ts'
import { openPostgresAsOwner } from '../../server/src/platform/database/postgres/postgres.ts'
import { password, pin } from '../../server/test/members.ts'
import { testCompany } from '../../server/test/test-company.ts'
import { signInOver, startJoinedServer, type SignedIn } from '../server/joined-server.ts'

/** A server on a generated database. The holder of account 1, the longest statement, is signed in. */
export async function startStatementServer(
  address: string,
): Promise<SignedIn & { readonly stop: () => Promise<void> }> {
  const membershipNumber = await addHolder(address)
  const { url, stop } = await startJoinedServer({ DATABASE_URL: address })
  const token = await signInOver(url, membershipNumber)
  return {
    url: url + apiBase + listActivity.path,
    body: JSON.stringify({ companyCode: 'NZ', programCode: 'AP', membershipNumber }),
    authorization: `Bearer ${token}`,
    stop,
  }
}

async function addHolder(address: string): Promise<string> {
  const databases = openPostgresAsOwner(address, { web: 2, jobs: 2, queue: 2 })
  await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')
  await sql`
    insert into credential (customer_number, password_hash, pin_hash)
    values (1, ${await hashSecret(password)}, ${await hashSecret(pin)})`.execute(databases.jobs)
  const { rows } = await sql<{ number: string }>`
    select membership_number as number from membership where account = 1`.execute(databases.jobs)
  await databases.close()
  return rows[0]?.number ?? ''
}
