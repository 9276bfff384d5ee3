import type { Database } from '../platform/database/database.ts'
import { workOnEach } from '../platform/jobs/for-each-row.ts'
import { keepAskAgain, readAttemptStatus, readToAskAgain, type AttemptToAsk } from './attempt-store.ts'
import type { TellSeller } from './payment-listeners.ts'

const MINUTE_MS = 60_000
const FIRST_AFTER_MS = 5 * MINUTE_MS
/** An attempt that ended longer ago than this is no longer asked about; its webhook is still heard. */
const LAST_AFTER_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_A_RUN = 400
const AT_ONCE = 8

/** When an attempt that ended at `endedAt` is asked about again: each time after as long again as it has been over. */
export function nextAsking(endedAt: Date, now: Date): Date | null {
  const age = now.getTime() - endedAt.getTime()
  return age > LAST_AFTER_MS ? null : new Date(now.getTime() + Math.max(FIRST_AFTER_MS, age))
}

/** Whether money may still come to an attempt that ended then. */
export function mayStillBePaid(endedAt: Date | null, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= LAST_AFTER_MS
}

/**
 * Asks again about attempts that ended without money, so that money that came later goes back, and about pages that nobody closed. `tell`
 * has whoever sells ask the gateway; one that fails leaves the others alone.
 */
export async function askAgain(
  database: Database,
  now: Date,
  tell: TellSeller,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  await workOnEach(await readToAskAgain(database, now, MOST_A_RUN), {
    work: async (attempt) => askOne(database, attempt, now, tell),
    onFailure: onTrouble,
    atOnce: AT_ONCE,
  })
}

async function askOne(database: Database, attempt: AttemptToAsk, now: Date, tell: TellSeller): Promise<void> {
  const next = nextAsking(attempt.finalAt ?? now, now)
  try {
    const isTold = await tell({ paymentId: attempt.paymentId, subject: attempt.subject })
    if (!isTold)
      throw new Error(`Nobody sells ${attempt.subject.kind}: payment ${attempt.paymentId} is not asked about`)
  } catch (error) {
    await keepAskAgain(database, attempt, next)
    throw error
  }
  const isPaid = (await readAttemptStatus(database, attempt)) === 'succeeded'
  await keepAskAgain(database, attempt, isPaid ? null : next)
}
