import { workOnEach } from '../platform/jobs/for-each-row.ts'
import { nextAsking } from './ask-again.ts'
import type { AttemptServices } from './attempts.ts'
import { keepAskSavingAgain, readSavingToAsk } from './mandate-store.ts'

const MOST_A_RUN = 400
const AT_ONCE = 8

/**
 * Asks about pages on which a method was to be saved and whose owners didn't come back from them, ever less often; one that fails leaves
 * the others alone.
 * @param ask asks the gateway about one mandate and keeps its word
 */
export async function askSavingAgain(
  { database, clock, onTrouble }: AttemptServices,
  ask: (mandateId: string) => Promise<unknown>,
): Promise<void> {
  const now = clock.now()
  await workOnEach(await readSavingToAsk(database, now, MOST_A_RUN), {
    work: async ({ mandateId, methodId, askedAt }) => {
      // Written first, so that a page that cannot be asked about waits for its next time, too.
      await keepAskSavingAgain(database, methodId, nextAsking(askedAt, now))
      await ask(mandateId)
    },
    onFailure: onTrouble,
    atOnce: AT_ONCE,
  })
}
