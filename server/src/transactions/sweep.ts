import { sideBySide } from '../platform/side-by-side.ts'
import type { TransactionServices } from './services.ts'
import { giveUpActivity, settleActivity } from './settle-activity.ts'
import { readPendingActivities, type ActivityRow } from './activity-store.ts'

/** Younger orders are left to the browser and the webhook. */
const LEAVE_ALONE_MS = 15_000
const PAGE = 100
/** So many orders are asked about side by side. */
const AT_ONCE = 8

/**
 * Finishes what neither the browser nor the webhook finished: asks the gateway for every open order, gives up those that have
 * waited long enough, asks again about payments that have ended, and sends back what is owed. Run every minute, so that two minutes after
 * the gateway's final word points and money agree.
 * @returns how many orders were looked at; one that fails leaves the others alone
 */
export async function sweep(
  services: TransactionServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - LEAVE_ALONE_MS)
  let after: ActivityRow | undefined
  let seen = 0
  for (;;) {
    const page: readonly ActivityRow[] = await readPendingActivities(services.database, before, after, PAGE)
    await sideBySide(page, AT_ONCE, async (activity) => {
      const isOver = activity.gives_up_at !== null && activity.gives_up_at <= now
      try {
        await (isOver ? giveUpActivity : settleActivity)(services, activity.activity_id)
      } catch (error) {
        onFailure(error)
      }
    })
    after = page.at(-1)
    seen += page.length
    if (page.length < PAGE) break
  }
  await services.payments.askAgain().catch(onFailure)
  await services.payments.refundDue().catch(onFailure)
  return seen
}
