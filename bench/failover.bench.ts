// Two PostgreSQL under Patroni with a synchronous standby, reached through HAProxy. The primary's machine is killed again and again
// (`-- --kills <n>`) while members order, pay and return: which acknowledged orders were lost or done twice, and how long recovery took.
import { parseArgs } from 'node:util'
import { putInForce } from '../server/src/configuration/index.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../server/src/platform/prepare-database.ts'
import {
  freePorts,
  gatewaySecret,
  saying,
  startSandbox,
  webhookSecret,
} from '../server/test/processes/processes.ts'
import { startServer } from '../server/test/processes/server-process.ts'
import { testCompany } from '../server/test/test-company.ts'
import { compareWithAnswers, pause, startLoad, type FaultLoad } from './faults/fault-load.ts'
import { quantile, report, rounded } from './figures.ts'
import { startPostgresPair, type PostgresPair } from './machines/postgres-pair.ts'

const HEALED_WITHIN_S = 120

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, json: { type: 'boolean' } },
})
const kills = Number(values.kills)

const pair = await startPostgresPair()
const databases = openPostgresAsOwner(pair.address, { web: 2, jobs: 2 })
await prepareDatabase(databases)
await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'bench')
const ports = await freePorts()
const sandbox = startSandbox(ports)
await saying(sandbox, 'Sandbox ready')
const server = await startServer({
  PORT: String(ports.server),
  DATABASE_URL: pair.address,
  PUBLIC_URL: 'http://portal.test',
  DEMO: '0',
  LIMIT_FACTOR: '1000',
  PAYMENT_URL: `http://localhost:${String(ports.sandbox)}`,
  PAYMENT_SECRET: gatewaySecret,
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
})
const load = startLoad(databases, server.url)
const healing: number[] = []
for (let kill = 1; kill <= kills; kill += 1) healing.push(await killPrimary(pair, load, kill))
await load.stop()
const isAlive = (await fetch(`${server.url}/healthz`).catch(() => undefined))?.ok === true
const figures = await compareWithAnswers(databases, load.orders)
const endedAtLast = (await server.end('SIGTERM')) === 0 ? 0 : 1
report('failover', {
  kills,
  orders: load.orders.filter(({ number }) => number !== undefined).length,
  processesEnded: isAlive ? endedAtLast : 1,
  ...figures,
  wrongAnswers: load.wrong.length,
  healedP50Seconds: rounded(quantile(healing, 0.5)),
  healedWorstSeconds: rounded(Math.max(...healing)),
})
for (const one of new Set(load.wrong)) console.log(one.slice(0, 300))
await sandbox.end('SIGTERM')
await databases.close()
await pair.stop()

/** @returns seconds from the kill until an order was completed on the other node */
async function killPrimary(on: PostgresPair, members: FaultLoad, kill: number): Promise<number> {
  await pause(2000 + Math.random() * 2000)
  const old = await on.primary()
  if (old === undefined) throw new Error('There is no primary to kill.')
  const killedAt = performance.now()
  await on.kill(old)
  let next = await on.primary()
  while ((next === undefined || next === old) && performance.now() - killedAt < HEALED_WITHIN_S * 1000) {
    await pause(100)
    next = await on.primary()
  }
  const promotedAt = performance.now()
  await members.healedSince(promotedAt, HEALED_WITHIN_S)
  const seconds = (performance.now() - killedAt) / 1000
  console.log(
    `kill ${String(kill)}: ${old} to ${next ?? 'nobody'} in ${((promotedAt - killedAt) / 1000).toFixed(1)} s, healed after ${seconds.toFixed(1)} s, ${String(members.orders.length)} orders`,
  )
  on.start(old)
  await on.complete()
  return seconds
}
