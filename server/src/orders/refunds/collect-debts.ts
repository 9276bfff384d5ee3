import { dayIn } from '@waymark/rules/calendar'
import { findKeptPoints, readAccountsKeptBy, readKeptAccount, takeOwed } from '../../closures/index.ts'
import {
  accountId,
  journalId,
  lockInOrder,
  newJournalId,
  returnMoved,
  type AccountId,
} from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import { lockDebt, payDebt, readBrought, readDebtsOf, readOpenDebts, type DebtRow } from './debt-store.ts'
import type { OrderContext } from '../order-kind.ts'
import type { SettlementServices } from '../services.ts'

/**
 * Collects owed points from accounts that have points again, oldest debt first, as far as they go: from the kept membership's if theirs was
 * merged. Runs every hour.
 * @returns how many points were taken; a failing account doesn't stop the others
 */
export async function collectDebts(
  services: SettlementServices,
  onFailure: (error: unknown) => void,
): Promise<bigint> {
  let taken = 0n
  await forEachRow<DebtRow>({
    read: async (after, most) => readOpenDebts(services.settlements, after, most),
    keyOf: ({ order_number: number }) => number,
    work: async (debt) => {
      const { company, programme } = await services.configuration.programme(
        debt.company_code,
        debt.program_code,
      )
      const context = { company, programme, now: services.clock.now() }
      taken += await inTransaction(services.settlements, async (tx) => collect(tx, debt, context))
    },
    onFailure,
  })
  return taken
}

/** How many points an account's member owes, and those merged into it. */
export async function readOwed(database: Database | Tx, account: AccountId): Promise<bigint> {
  const debts = await readDebtsOf(database, await readAccountsKeptBy(database, account))
  return debts.reduce((owed, { points, paid }) => owed + points - paid, 0n)
}

/** Locks what `collectOwed` collects. Before the account's balance, in the order in which the hourly job locks them. */
export async function lockOwed(tx: Tx, account: AccountId): Promise<void> {
  for (const { order_number: number } of await readDebtsOf(tx, await readAccountsKeptBy(tx, account)))
    await lockDebt(tx, number)
}

/** Collects what an account's member owes, oldest debt first, as far as the points go, before the rest leaves the account for good. */
export async function collectOwed(tx: Tx, account: AccountId, context: OrderContext): Promise<void> {
  for (const debt of await readDebtsOf(tx, await readAccountsKeptBy(tx, account)))
    await collect(tx, debt, context)
}

async function collect(
  tx: Tx,
  { order_number }: Pick<DebtRow, 'order_number'>,
  { programme, now }: OrderContext,
): Promise<bigint> {
  const debt = await lockDebt(tx, order_number)
  if (debt === undefined) return 0n
  const today = dayIn(programme.timeZone, now)
  const owing = accountId(debt.account)
  const owed = debt.points - debt.paid
  const facts = { rule: 'debt', reference: order_number, detail: { reason: order_number, debt: true } }
  const taking = { owing, today, journal: newJournalId(now), facts }
  const brought = owed > 0n ? await readBrought(tx, order_number) : undefined
  if (brought !== undefined) {
    const home = await readKeptAccount(tx, owing)
    await lockInOrder(tx, { accounts: [owing, home], holds: [] })
    // What was reserved in a family pool when the order was refunded can be free there now.
    await returnMoved(tx, { ...taking, account: owing, of: journalId(brought), home, points: owed })
  }
  const { account: from, available } = await findKeptPoints(tx, owing, today)
  const points = available < owed ? available : owed
  if (points <= 0n) return 0n
  const businessReference = `debt:${order_number}:${String(debt.paid)}`
  const isTaken = await takeOwed(tx, { ...taking, from, points, businessReference })
  if (!isTaken) return 0n
  await payDebt(tx, order_number, points)
  return points
}
