import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accountId,
  customerId,
  issuePoints,
  newJournalId,
  openAccount,
  readSummary,
  reconcile,
  transferPoints,
  type Transfer,
} from '../../src/ledger/index.ts'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import { makeDistributedDatabase, startCluster, type Cluster } from '../database/distributed-database.ts'

const today = '2026-11-28'
const now = new Date(`${today}T12:00:00Z`)
const ACCOUNTS = 24
const START = 10_000n

let cluster: Cluster | undefined
let databases: OwnedDatabases
beforeAll(async () => {
  // Soon finishes what a node has prepared and not committed; the default is a minute.
  cluster = await startCluster({ synchronous_commit: 'on', 'citus.recover_2pc_interval': '1s' })
  if (cluster === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const address = await makeDistributedDatabase(cluster.ports, 'away')
  databases = openPostgresAsOwner(address, { web: 8, jobs: 2, queue: 1 })
  for (let n = 1; n <= ACCOUNTS; n += 1) await makeAccount(BigInt(n))
})
afterAll(async () => {
  await databases?.close()
  await cluster?.stop()
})

async function makeAccount(n: bigint): Promise<void> {
  const account = accountId(n)
  await openAccount(databases.web, { account, actors: [{ customer: customerId(n), role: 'owner' }] })
  await issuePoints(databases.jobs, {
    account,
    journal: newJournalId(now),
    businessReference: `start:${String(n)}`,
    occurredOn: today,
    lines: [{ kind: 'accrual', pointType: 'POINTS', points: START, expiresOn: '2029-12-31' }],
  })
}

/** The n-th transfer, of 7 points, by a key of its own. */
function transferOf(n: number): Transfer {
  const [from, to] = [(n % ACCOUNTS) + 1, ((n * 5 + 3) % ACCOUNTS) + 1]
  return {
    principal: customerId(BigInt(from)),
    from: accountId(BigInt(from)),
    to: accountId(BigInt(to === from ? (from % ACCOUNTS) + 1 : to)),
    points: 7n,
    today,
    journal: newJournalId(now),
    idempotency: { key: `away:${String(n)}`, bodyHash: 'body' },
  }
}

/** Sends transfers side by side. @returns those that got no answer */
async function send(transfers: readonly Transfer[]): Promise<readonly Transfer[]> {
  const sent = transfers.map(async (transfer) => {
    try {
      const answer = await transferPoints(databases.web, transfer)
      expect(['posted', 'replayed']).toContain(answer.kind)
      return []
    } catch {
      return [transfer]
    }
  })
  return (await Promise.all(sent)).flat()
}

test('[POINT-16] a worker that crashes under transfers stops those of its accounts alone, and none is lost or done twice', async () => {
  const all = Array.from({ length: 96 }, (_, n) => transferOf(n))
  expect(await send(all.slice(0, 24))).toEqual([])

  const underWay = send(all.slice(24, 48))
  await cluster?.workers[0]?.crash()
  const unanswered = await underWay
  const away = await send(all.slice(48))
  // Each account is on one of two workers, so some transfers need only the other one.
  expect(away.length).toBeGreaterThan(0)
  expect(away.length).toBeLessThan(48)

  await cluster?.workers[0]?.start()
  let left = [...unanswered, ...away]
  await vi.waitFor(async () => {
    left = [...(await send(left))]
    expect(left).toEqual([])
  }, 60_000)

  for (const { from, journal, idempotency } of all) {
    const { rows } = await sql<{ journal: string; entries: bigint }>`
      select i.result as journal, count(*) as entries from ledger.idempotency i
      join ledger.entry e on e.account_id = i.account_id and e.journal_id = i.result
      where i.account_id = ${from} and i.key = ${idempotency.key} group by i.result`.execute(databases.owner)
    expect(rows).toEqual([{ journal, entries: 1n }])
  }
  let points = 0n
  for (let n = 1; n <= ACCOUNTS; n += 1) {
    points += (await readSummary(databases.web, accountId(BigInt(n)), today))?.posted ?? 0n
  }
  expect(points).toBe(BigInt(ACCOUNTS) * START)
  expect((await reconcile(databases.jobs)).drifting).toEqual([])
})
