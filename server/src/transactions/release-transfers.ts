import { readDueActivities, type ActivityRow } from './activity-store.ts'
import { cancelOrder, goOn, postOrder } from './conclude-order.ts'
import { productOf } from './products/products.ts'
import { programmeOfOrder } from './programme-of-order.ts'
import type { TransactionServices } from './services.ts'

const PAGE = 100

/**
 * Ends what was held back long enough: a transfer goes, and only now its recipient hears of it; a conversion that nobody activated is
 * undone. Run every minute.
 * @returns how many orders were due; one that fails does not keep the others waiting
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

/** The lock on the order decides between this, its twin in another process, and its owner. */
async function release(services: TransactionServices, due: ActivityRow, now: Date): Promise<void> {
  const { programme } = await programmeOfOrder(services, due)
  const moment = { programme, now }
  await goOn(services.settlements, due.activity_id, moment, async (tx, activity) => {
    if (activity.state !== 'HELD') return undefined
    return productOf(activity).whenDue === 'post'
      ? postOrder(tx, activity, moment)
      : cancelOrder(tx, activity, moment)
  })
}
