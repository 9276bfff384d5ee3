import { accountSummary } from '@waymark/contract/membership/account-summary'
import { login } from '@waymark/contract/identity/sign-in/login'
import { apiBase } from '@waymark/contract/operation'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { putInForce } from '../../server/src/configuration/index.ts'
import { hashSecret } from '../../server/src/identity/passwords/password-hash.ts'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { openPostgresAsOwner } from '../../server/src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../../server/src/platform/prepare-database.ts'
import { identityOf, makeMember, password } from '../../server/test/members.ts'
import { testCompany } from '../../server/test/test-company.ts'
import {
  signInBody,
  signInOver,
  startJoinedServer,
  type JoinedServer,
  type SignedIn,
} from '../server/joined-server.ts'
import { SIGN_INS } from './sign-in-rate.ts'

/** A server whose account summary a member can request. */
export interface ApiServer extends SignedIn, Omit<JoinedServer, 'url'> {
  readonly signInsASecond: () => Promise<number>
}

/** Where its data is: a database of a PostgreSQL server, or a folder with the embedded one. */
type Where = { readonly engine: 'postgres'; readonly address: string } | EmbeddedFolder
interface EmbeddedFolder {
  readonly engine: 'embedded'
  readonly folder: string
}

/** Makes members, then starts the server on their database. */
export async function startApiServer(where: Where): Promise<ApiServer> {
  const databases = await openDatabases(where)
  const { identity, others } = await makeMembers(databases)
  await databases.close()
  const server = await startJoinedServer(
    where.engine === 'postgres' ? { DATABASE_URL: where.address } : { DATA_DIR: where.folder },
  )
  const token = await signInOver(server.url, identity.membershipNumber)
  return {
    ...server,
    url: server.url + apiBase + accountSummary.path,
    body: JSON.stringify({ object: identity }),
    authorization: `Bearer ${token}`,
    signInsASecond: async () => signInsASecond(server.url, others),
  }
}

/**
 * One round of sign-ins, each connection for one of the members. By the client of the summaries: fetch took 2 ms of processor time for
 * each. Timed to the last answer, because the client's own duration ends at a whole second.
 */
async function signInsASecond(url: string, members: readonly string[]): Promise<number> {
  const bodies = members.map(signInBody)
  const start = performance.now()
  let lastAnswer = start
  const result = await autocannon({
    url: url + apiBase + login.path,
    method: login.method,
    headers: { 'content-type': 'application/json' },
    connections: SIGN_INS.atOnce,
    amount: SIGN_INS.count,
    setupClient: (client) => {
      client.setBody(bodies.pop() ?? '')
      client.on('response', () => {
        lastAnswer = performance.now()
      })
    },
  })
  if (result['2xx'] !== SIGN_INS.count) throw new Error('A sign-in was refused')
  return SIGN_INS.count / ((lastAnswer - start) / 1000)
}

async function openDatabases(where: Where): Promise<OwnedDatabases> {
  if (where.engine === 'postgres') return openPostgresAsOwner(where.address, { web: 2, jobs: 2, queue: 2 })
  const { openEmbedded } = await import('../../server/src/platform/database/embedded/embedded.ts')
  return openEmbedded({ folder: where.folder })
}

/** A member with twelve lots, and others who sign in: each person's sign-ins are serialised, since each counts its attempt. */
async function makeMembers(databases: OwnedDatabases) {
  await prepareDatabase(databases)
  await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')
  const member = await makeMember(databases, {
    lots: Array.from({ length: 12 }, (_, n) => ({
      expiresOn: `2028-${String(n + 1).padStart(2, '0')}-28`,
      points: 1000n,
    })),
  })
  const others: string[] = []
  for (let n = 0; n < SIGN_INS.atOnce; n += 1) others.push((await makeMember(databases)).membershipNumber)
  // Test members have cheap hashes; these have the product's cost.
  await sql`update credential set password_hash = ${await hashSecret(password)}`.execute(databases.owner)
  return { identity: identityOf(member), others }
}
