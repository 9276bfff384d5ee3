// Account summaries a second, with session and validation, beside bare Fastify; sign-ins beside the hashing they cannot do without.
import autocannon from 'autocannon'
import fastify from 'fastify'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { login } from '@waymark/contract/identity/login'
import { hashSecret, isSecret } from '../server/src/identity/password-hash.ts'
import { putInForce } from '../server/src/configuration/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openPostgres } from '../server/src/platform/database/postgres.ts'
import { createMetrics } from '../server/src/platform/http/metrics.ts'
import { temporaryKeys } from '../server/src/platform/tokens/keys.ts'
import { apiBase } from '../server/src/platform/mount/mount.ts'
import { buildApp } from '../server/src/app.ts'
import { identityOf, makeMember, password } from '../server/test/members.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { testCompany } from '../server/test/test-company.ts'
import { median, report, rounded } from './figures.ts'

const ROUNDS = 5
const SECONDS = 4

const postgres = await startPostgres()
if (postgres === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
  process.exit(1)
}
const databases = openPostgres(
  { owner: postgres.address('postgres') },
  { web: 20, jobs: 4, owner: 2 },
  () => {},
)
await migrate(databases.owner)
await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01'), 'bench')
const { server } = await buildApp({
  databases,
  keys: await temporaryKeys(),
  clock: systemClock,
  gateway: undefined,
  mailer: { send: async () => {}, close: () => {} },
  publicUrls: ['http://localhost'],
  portalFolder: '/nowhere',
  logger: false,
  limitFactor: 1_000_000,
  metrics: createMetrics(),
})
const member = await makeMember(databases, {
  lots: Array.from({ length: 12 }, (_, n) => ({
    expiresOn: `2028-${String(n + 1).padStart(2, '0')}-28`,
    points: 1000n,
  })),
})
const credentials = { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } }
const signIn = async () => {
  const response = await server.inject({ method: 'POST', url: apiBase + login.path, payload: credentials })
  if (response.statusCode !== 200) throw new Error(`Sign-in answered ${String(response.statusCode)}`)
  return response
}
const token = String((await signIn()).headers['ps-token'])
const address = await server.listen({ port: 0, host: '127.0.0.1' })
const bare = fastify({ logger: false })
bare.post('/', async (request) => ({ object: request.body }))
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })

const body = JSON.stringify({ object: identityOf(member) })
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
const rate = async (url: string): Promise<number> => {
  const result = await autocannon({ url, method: 'POST', headers, body, connections: 16, duration: SECONDS })
  if (result.non2xx > 0) throw new Error(`${String(result.non2xx)} answers were not 2xx`)
  return result.requests.average
}
const ratios: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  ratios.push((await rate(`${address}${apiBase}${accountSummary.path}`)) / (await rate(bareAddress)))
}

const hashed = await hashSecret(password)
const times = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let n = 0; n < count / 4; n += 1) await work()
    }),
  )
  return count / ((performance.now() - start) / 1000)
}
const signInRatios: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const signIns = await times(80, signIn)
  signInRatios.push(signIns / (await times(80, async () => isSecret(password, hashed))))
}
await Promise.all([server.close(), bare.close()])
await databases.close()
await postgres.stop()
report('api', {
  summaryOverBareFastify: rounded(median(ratios)),
  signInsOverHash: rounded(median(signInRatios)),
  memoryMegabytes: Math.round(process.memoryUsage().rss / 1_000_000),
})
