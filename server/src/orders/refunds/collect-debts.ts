import { dayIn } from '@waymark/rules/calendar'
import { accountId, adjustPoints, newJournalId, readSummary } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockDebt, payDebt, readOpenDebts, type DebtRow } from './debt-store.ts'
import type { OrderContext } from '../order-kind.ts'
import type { SettlementServices } from '../services.ts'

const PAGE = 500

/**
 * Takes what is owed from accounts that have points again, oldest debt first, as far as their points reach. Run every hour.
 * @returns how many points were taken; an account that fails leaves the others alone
 */
export async function collectDebts(
  services: SettlementServices,
  onFailure: (error: unknown) => void,
): Promise<bigint> {
  let taken = 0n
  let after: DebtRow | undefined
  for (;;) {
    const page: readonly DebtRow[] = await readOpenDebts(services.settlements, after, PAGE)
    for (const debt of page) {
      try {
        const { programme } = await services.configuration.programme(debt.company_code, debt.program_code)
        const context = { programme, now: services.clock.now() }
        taken += await inTransaction(services.settlements, async (tx) => collect(tx, debt, context))
      } catch (error) {
        onFailure(error)
      }
    }
    after = page.at(-1)
    if (page.length < PAGE) return taken
  }
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
