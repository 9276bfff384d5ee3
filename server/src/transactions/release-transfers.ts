import { inTransaction } from '../platform/database/transaction.ts'
import { postOrder } from './conclude-order.ts'
import type { TransactionServices } from './services.ts'
import { lockActivity, readDueActivities, type ActivityRow } from './store.ts'

const PAGE = 100

/**
 * Lets go what was held back long enough: the points move, and only now the recipient hears of them. Run every minute.
 * @returns how many transfers were due; one that fails does not keep the others waiting
 */
export async function releaseTransfers(
  services: TransactionServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  let after: ActivityRow | undefined
  let seen = 0
  for (;;) {
    const page = await readDueActivities(services.database, now, after, PAGE)
    for (const activity of page) {
      await release(services, activity, now).catch(onFailure)
      after = activity
    }
    seen += page.length
    if (page.length < PAGE) break
  }
  if (seen > 0) services.nudgeOutbox()
  return seen
}

/** The lock on the order decides between this, its twin in another process, and the sender who cancels. */
async function release(services: TransactionServices, due: ActivityRow, now: Date): Promise<void> {
  const { programme } = await services.configuration.programme(due.company_code, due.program_code)
  await inTransaction(services.database, async (tx) => {
    const activity = await lockActivity(tx, due.activity_id)
    if (activity?.state === 'HELD') await postOrder(tx, activity, { programme, now })
  })
}
