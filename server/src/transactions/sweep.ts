import type { TransactionServices } from './services.ts'
import { giveUpActivity, settleActivity } from './settle-activity.ts'
import { readPendingActivities } from './activity-store.ts'

/** Younger orders are left to the browser and the webhook. */
const LEAVE_ALONE_MS = 15_000
const PAGE = 100

/**
 * Finishes what neither the browser nor the webhook finished: asks the gateway for every open order, gives up those that have
 * waited long enough, and pays back what is owed. Run every minute, so that two minutes after the gateway's final word points and
 * money agree.
 * @returns how many orders were looked at; one that fails does not keep the others waiting
 */
export async function sweep(
  services: TransactionServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - LEAVE_ALONE_MS)
  let after = new Date(0)
  let seen = 0
  for (;;) {
    const page = await readPendingActivities(services.database, before, after, PAGE)
    for (const activity of page) {
      const isOver = activity.gives_up_at !== null && activity.gives_up_at <= now
      try {
        await (isOver ? giveUpActivity : settleActivity)(services, activity.activity_id)
      } catch (error) {
        onFailure(error)
      }
      after = activity.submitted_at
    }
    seen += page.length
    if (page.length < PAGE) break
  }
  await services.payments.refundDue().catch(onFailure)
  return seen
}
