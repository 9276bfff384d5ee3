import { dayIn } from '@waymark/rules/calendar'
import { accountId, adjustPoints, newJournalId, readSummary } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { lockDebt, payDebt, readOpenDebts, type DebtRow } from './debt-store.ts'
import type { SettlementServices } from './services.ts'

const MOST = 500

/**
 * Takes what is owed from accounts that have points again, oldest debt first, as far as their points reach. Run every hour.
 * @returns how many points were taken; an account that fails does not keep the others waiting
 */
export async function collectDebts(
  services: SettlementServices,
  onFailure: (error: unknown) => void,
): Promise<bigint> {
  let taken = 0n
  for (const debt of await readOpenDebts(services.settlements, MOST)) {
    try {
      taken += await inTransaction(services.settlements, async (tx) => collect(services, tx, debt))
    } catch (error) {
      onFailure(error)
    }
  }
  return taken
}

async function collect(services: SettlementServices, tx: Tx, { activity_number }: DebtRow): Promise<bigint> {
  const debt = await lockDebt(tx, activity_number)
  if (debt === undefined) return 0n
  const { programme } = await services.configuration.programme(debt.company_code, debt.program_code)
  const now = services.clock.now()
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
    businessReference: `debt:${activity_number}:${String(debt.paid)}`,
    facts: { rule: 'debt', reference: activity_number, detail: { reason: activity_number, debt: true } },
  })
  if (answer.kind !== 'adjusted') return 0n
  await payDebt(tx, activity_number, points)
  return points
}
