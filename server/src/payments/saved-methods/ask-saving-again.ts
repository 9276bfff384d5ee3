import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { nextCheck } from '../ask-again.ts'
import type { AttemptServices } from '../store-answer.ts'
import { scheduleSavingCheck, readDueSavings } from './mandate-store.ts'

const MOST_A_RUN = 400
const AT_ONCE = 8

/**
 * Checks pages for saving a method whose owners didn't come back, at growing intervals. A failing one doesn't stop the others.
 * @param ask asks the gateway about one mandate and stores its answer
 */
export async function recheckSavedMethods(
  { database, clock, onTrouble }: AttemptServices,
  ask: (mandateId: string) => Promise<unknown>,
): Promise<void> {
  const now = clock.now()
  await workOnEach(await readDueSavings(database, now, MOST_A_RUN), {
    work: async ({ mandateId, methodId, askedAt }) => {
      // Written first, so a page that can't be checked also gets its next time.
      await scheduleSavingCheck(database, methodId, nextCheck(askedAt, now))
      await ask(mandateId)
    },
    onFailure: onTrouble,
    atOnce: AT_ONCE,
  })
}
