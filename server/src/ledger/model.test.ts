import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStatement, readSummary, reconcile, reconcileAccount } from './index.ts'
import type { LedgerTables } from './tables.ts'
import { heldOf, type ModelAccount } from './test/model-ledger.ts'
import { validLots } from './test/model-lots.ts'
import { openLedger, type TestLedger } from './test/open-ledger.ts'
import { operations } from './test/random-operations.ts'
import { finish, perform, startRun, type Run } from './test/run-operations.ts'

/** Total operations: 10,000 by default; set LEDGER_RUNS=1000000 for a long run. LEDGER_SEED repeats a run. */
const total = Number(process.env['LEDGER_RUNS'] ?? 10_000)
const seed = Number(process.env['LEDGER_SEED'] ?? Date.now() % 2 ** 31)

describe('the ledger and its model', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  test(
    `[POINT-16] agree on every answer and every lot after ${total} random operations`,
    { timeout: total * 60 + 60_000 },
    async () => {
      process.stdout.write(`ledger model: LEDGER_SEED=${seed} LEDGER_RUNS=${total}\n`)
      let done = 0
      const isDone = () => done >= total
      const agrees = fc.asyncProperty(operations, async (all) => {
        const run = await startRun(ledger, '2026-03-10')
        for (const operation of all) await perform(run, operation)
        await finish(run)
        for (const account of run.model.accounts.values()) await compare(run, account)
        done += all.length
      })
      for (let round = 0; !isDone(); round += 1) {
        await fc.assert(agrees, { seed: seed + round, numRuns: 100 })
      }
      expect((await reconcile(ledger.databases.jobs)).drifting).toEqual([])
    },
  )
})

/** Lots, entries, balances and the account's own reconciliation. */
async function compare(run: Run, account: ModelAccount): Promise<void> {
  const { web, jobs } = run.ledger.databases
  const lots = await web
    .withTables<LedgerTables>()
    .selectFrom('ledger.lot')
    .select(['lot_no as lot', 'expires_on as expiresOn', 'is_bonus as isBonus', 'remaining', 'held'])
    .where('account_id', '=', account.account)
    .orderBy('lot_no')
    .execute()
  expect(lots).toEqual(account.lots)
  const { entries } = await readStatement(web, account.account, { limit: 1000 })
  const plain = entries.map(({ pointType, seq, kind, amount, balanceAfter, counterAccount, occurredOn }) => ({
    pointType,
    seq,
    kind,
    amount,
    balanceAfter,
    counterAccount,
    occurredOn,
  }))
  const expected = account.entries.map(
    ({ journal: _journal, taken: _taken, reversedBy: _by, ...entry }) => entry,
  )
  const order = (a: { pointType: string; seq: bigint }, b: { pointType: string; seq: bigint }) =>
    a.pointType.localeCompare(b.pointType) || Number(a.seq - b.seq)
  expect(plain.sort(order)).toEqual(expected.sort(order))
  expect(await readSummary(web, account.account, run.today)).toMatchObject({
    posted: account.balance.POINTS,
    held: heldOf(account),
    statusPoints: account.balance.STATUS,
    frozen: account.frozen,
    available: validLots(account.lots, run.today).reduce((sum, lot) => sum + lot.remaining - lot.held, 0n),
  })
  expect(await reconcileAccount(jobs, account.account)).toEqual({ kind: 'sound' })
}
