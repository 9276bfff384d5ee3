import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountId,
  customerId,
  holdDisputed,
  issuePoints,
  newHoldId,
  newJournalId,
  openAccount,
  readSummary,
  reconcile,
} from '../../src/ledger/index.ts'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { readMigrations } from '../../src/platform/database/migrations/migration-files.ts'
import { countPending } from '../../src/platform/database/migrations/schema-state.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import {
  makeDistributedDatabase,
  prepareSpread,
  startCluster,
  type Cluster,
} from '../database/distributed-database.ts'

/** The first schema whose ledger can be spread. */
const FIRST = '0985-ledger-reads'
const today = '2026-11-28'
const now = new Date(`${today}T12:00:00Z`)
const [account, customer] = [accountId(1n), customerId(1n)]

let cluster: Cluster | undefined
let databases: OwnedDatabases
beforeAll(async () => {
  cluster = await startCluster()
  if (cluster === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const files = (await readMigrations()).filter(({ name }) => name <= FIRST)
  const address = await makeDistributedDatabase(cluster.ports, 'upgraded', files)
  databases = openPostgresAsOwner(address, { web: 2, jobs: 2, queue: 1 })
})
afterAll(async () => {
  await databases?.close()
  await cluster?.stop()
})

test('a ledger that is spread already is upgraded: its tables change on every node, and points stay and move', async () => {
  await openAccount(databases.web, { account, actors: [{ customer, role: 'owner' }] })
  const journal = newJournalId(now)
  await issuePoints(databases.jobs, {
    account,
    journal,
    businessReference: 'flight:1',
    occurredOn: today,
    lines: [{ kind: 'accrual', pointType: 'POINTS', points: 500n, expiresOn: '2029-12-31' }],
  })
  expect(await countPending(databases.web)).toBeGreaterThan(0)

  await prepareSpread(databases)
  expect(await countPending(databases.web)).toBe(0)
  // A purpose that 1162 has added.
  const held = await holdDisputed(databases.jobs, {
    principal: customer,
    account,
    journal,
    today,
    hold: newHoldId(now),
    endsAt: now,
  })
  expect(held).toEqual({ kind: 'held', accounts: [account], points: 500n })
  expect(await readSummary(databases.web, account, today)).toMatchObject({ posted: 500n, held: 500n })
  expect((await reconcile(databases.jobs)).drifting).toEqual([])
})
