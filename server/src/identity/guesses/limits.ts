import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { GuessLimits } from './guess-store.ts'

const MINUTE_MS = 60_000

/** For what is counted only so that it takes as long. */
export const neverLocks: GuessLimits = { most: 1_000_000_000, lockMs: 0, longestLockMs: 0 }

/** How a company counts tries with a password: each lock is as long as the first, and a day forgets. */
export function passwordLimits({
  mostFailures,
  lockMinutes,
}: Pick<CompanyConfiguration['signIn'], 'mostFailures' | 'lockMinutes'>): GuessLimits {
  const lockMs = lockMinutes * MINUTE_MS
  return { most: mostFailures, lockMs, longestLockMs: lockMs, forgetAfterMs: 24 * 60 * MINUTE_MS }
}

/** The same with a PIN, which is short: each lock is twice as long as the one before, up to the longest. */
export function pinLimits({
  mostFailures,
  lockMinutes,
  mostLockMinutes,
}: Pick<CompanyConfiguration['pin'], 'mostFailures' | 'lockMinutes' | 'mostLockMinutes'>): GuessLimits {
  const lockMs = lockMinutes * MINUTE_MS
  return { most: mostFailures, lockMs, longestLockMs: Math.max(lockMs, mostLockMinutes * MINUTE_MS) }
}
