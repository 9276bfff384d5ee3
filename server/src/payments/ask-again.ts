import type { Database } from '../platform/database/database.ts'
import { workOnEach } from '../platform/jobs/for-each-row.ts'
import { scheduleCheck, readAttemptStatus, readDueAttempts, type AttemptToAsk } from './attempt-store.ts'
import type { TellSeller } from './payment-listeners.ts'

const MINUTE_MS = 60_000
const FIRST_AFTER_MS = 5 * MINUTE_MS
/** Attempts that ended longer ago than this aren't checked any more; their webhooks still are. */
const LAST_AFTER_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_A_RUN = 400
const AT_ONCE = 8

/** When to check an attempt that ended at `endedAt` again: the interval doubles each time. */
export function nextCheck(endedAt: Date, now: Date): Date | null {
  const age = now.getTime() - endedAt.getTime()
  return age > LAST_AFTER_MS ? null : new Date(now.getTime() + Math.max(FIRST_AFTER_MS, age))
}

/** True if money can still arrive for an attempt that ended then. */
export function canStillBePaid(endedAt: Date | null, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= LAST_AFTER_MS
}

/**
 * Rechecks attempts that ended without money, so late money is refunded, and pages that nobody closed. `tell` has the seller ask the gateway.
 * A failing one doesn't stop the others.
 */
export async function askAgain(
  database: Database,
  now: Date,
  tell: TellSeller,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  await workOnEach(await readDueAttempts(database, now, MOST_A_RUN), {
    work: async (attempt) => askOne(database, attempt, now, tell),
    onFailure: onTrouble,
    atOnce: AT_ONCE,
  })
}

async function askOne(database: Database, attempt: AttemptToAsk, now: Date, tell: TellSeller): Promise<void> {
  const next = nextCheck(attempt.finalAt ?? now, now)
  try {
    const isTold = await tell({ paymentId: attempt.paymentId, subject: attempt.subject })
    if (!isTold)
      throw new Error(`No listener for ${attempt.subject.kind}: payment ${attempt.paymentId} isn't checked`)
  } catch (error) {
    await scheduleCheck(database, attempt, next)
    throw error
  }
  const isPaid = (await readAttemptStatus(database, attempt)) === 'succeeded'
  await scheduleCheck(database, attempt, isPaid ? null : next)
}
