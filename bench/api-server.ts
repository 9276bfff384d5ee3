// The whole server in a separate process, for bench/api.bench.ts: `api-server.ts postgres <address>` or `api-server.ts embedded <folder>`.
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { putInForce } from '../server/src/configuration/index.ts'
import { hashSecret, isSecret } from '../server/src/identity/password-hash.ts'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import { prepareDatabase } from '../server/src/platform/prepare-database.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres.ts'
import { apiBase } from '@waymark/contract/operation'
import { identityOf, makeMember, password } from '../server/test/members.ts'
import { testCompany } from '../server/test/test-company.ts'
import { sql } from 'kysely'
import { answerCommands } from './child-server.ts'
import { buildWholeServer, signIn } from './whole-server.ts'

const [engine, where = ''] = process.argv.slice(2)
const databases = await openDatabases()
await prepareDatabase(databases)
await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')
const app = await buildWholeServer(databases)
/** Sign-ins of one person are serialised, since each counts its attempt, so as many people sign in at the same time. */
const AT_ONCE = 8
const member = await makeMember(databases, {
  lots: Array.from({ length: 12 }, (_, n) => ({
    expiresOn: `2028-${String(n + 1).padStart(2, '0')}-28`,
    points: 1000n,
  })),
})
const others = await Promise.all(Array.from({ length: AT_ONCE }, async () => makeMember(databases)))
const hashed = await hashSecret(password)
// Test members have cheap hashes; these have the product's cost.
await sql`update credential set password_hash = ${hashed}`.execute(databases.owner)
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const token = String((await signIn(app, member.membershipNumber)).headers['ps-token'])

answerCommands(
  {
    url: `${address}${apiBase}${accountSummary.path}`,
    body: JSON.stringify({ object: identityOf(member) }),
    authorization: `Bearer ${token}`,
  },
  {
    signInsASecond: async () =>
      rate(120, async (worker) => signIn(app, (others[worker] ?? member).membershipNumber)),
    hashesASecond: async () => rate(120, async () => isSecret(password, hashed)),
    // Bytes of resident memory, as an operator sees them.
    memory: async () => process.memoryUsage().rss,
    stop: async () => {
      await app.server.close()
      await databases.close()
      return 0
    },
  },
)

async function openDatabases(): Promise<OwnedDatabases> {
  return engine === 'embedded'
    ? (await import('../server/src/platform/database/embedded.ts')).openEmbedded({ folder: where })
    : openPostgresAsOwner(where, { web: 20, jobs: 4, queue: 2 })
}

/** Runs so many calls, some at a time. @returns calls a second */
async function rate(count: number, work: (worker: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let n = 0; n < count / AT_ONCE; n += 1) await work(worker)
    }),
  )
  return count / ((performance.now() - start) / 1000)
}
