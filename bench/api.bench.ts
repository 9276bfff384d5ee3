// Account summaries a second, with session and validation, compared with bare Fastify; sign-ins compared with their hashing alone; and
// the server's memory afterwards. Each server runs in a separate process, the product as it is built for production.
import autocannon from 'autocannon'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/database/postgres-server.ts'
import { startApiServer, type ApiServer } from './api/api-server.ts'
import { startChild } from './server/child-server.ts'
import { median, report, rounded } from './figures.ts'
import type { SignedIn } from './server/joined-server.ts'

const ROUNDS = 5
const SECONDS = 3

const postgres = await startPostgres()
if (postgres === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'waymark-api-'))
const bare = await startChild('api/bare-server.ts')
try {
  const onPostgres = await measure(
    await startApiServer({ engine: 'postgres', address: postgres.address('postgres') }),
  )
  const embedded = await measure(await startApiServer({ engine: 'embedded', folder }))
  report('api', {
    summaryOverBareFastify: onPostgres.summaries,
    signInsOverHash: onPostgres.signIns,
    summariesPerSecond: onPostgres.summariesPerSecond,
    memoryMegabytes: onPostgres.memory,
    embeddedSummaryOverBareFastify: embedded.summaries,
    embeddedSignInsOverHash: embedded.signIns,
    embeddedSummariesPerSecond: embedded.summariesPerSecond,
    embeddedMemoryMegabytes: embedded.memory,
  })
} finally {
  await bare.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

interface ApiFigures {
  readonly summaries: number
  readonly summariesPerSecond: number
  readonly signIns: number
  /** Megabytes of resident memory after the run. */
  readonly memory: number
}

async function measure(server: ApiServer): Promise<ApiFigures> {
  const summaries: number[] = []
  const rates: number[] = []
  const signIns: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = await requestsASecond(server, server)
    rates.push(rate)
    summaries.push(rate / (await requestsASecond(bare, server)))
    signIns.push((await server.signInsASecond()) / (await bare.ask('hashesASecond')))
  }
  const memory = Math.round((await server.memory()) / 1_000_000)
  await server.stop()
  return {
    summaries: rounded(median(summaries)),
    summariesPerSecond: Math.round(median(rates)),
    signIns: rounded(median(signIns)),
    memory,
  }
}

/** Both servers get the same request, so bare Fastify parses as much. */
async function requestsASecond(to: SignedIn, request: SignedIn): Promise<number> {
  const result = await autocannon({
    url: to.url,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: request.authorization },
    body: request.body,
    connections: 16,
    duration: SECONDS,
  })
  if (result.non2xx > 0) throw new Error(`${String(result.non2xx)} answers were not 2xx`)
  return result.requests.average
}
