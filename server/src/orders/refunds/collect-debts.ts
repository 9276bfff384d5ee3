import { dayIn } from '@waymark/rules/calendar'
import { accountId, adjustPoints, newJournalId, readSummary } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import { lockDebt, payDebt, readOpenDebts, type DebtRow } from './debt-store.ts'
import type { OrderContext } from '../order-kind.ts'
import type { SettlementServices } from '../services.ts'

/**
 * Collects owed points from accounts that have points again, oldest debt first, as far as they go. Runs every hour.
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

async function collect(tx: Tx, { order_number }: DebtRow, { programme, now }: OrderContext): Promise<bigint> {
  const debt = await lockDebt(tx, order_number)
  if (debt === undefined) return 0n
  const today = dayIn(programme.timeZone, now)
  const account = accountId(debt.account)
  const available = (await readSummary(tx, account, today))?.available ?? 0n
  const owed = debt.points - debt.paid
  const points = available < owed ? available : owed
  if (points <= 0n) return 0n
  const answer = await adjustPoints(tx, {
    account,
    pointType: 'POINTS',
    amount: -points,
    expiresOn: null,
    today,
    journal: newJournalId(now),
    businessReference: `debt:${order_number}:${String(debt.paid)}`,
    facts: { rule: 'debt', reference: order_number, detail: { reason: order_number, debt: true } },
  })
  if (answer.kind !== 'adjusted') return 0n
  await payDebt(tx, order_number, points)
  return points
}
