import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { GuessLimits } from './guess-store.ts'

const MINUTE_MS = 60_000

/** For subjects that are only counted for timing. */
export const neverLocks: GuessLimits = { most: 1_000_000_000, lockMs: 0, longestLockMs: 0 }

/** A company's limits for passwords: every lock is equally long, and failures are forgotten after a day. */
export function passwordLimits({
  mostFailures,
  lockMinutes,
}: Pick<CompanyConfiguration['signIn'], 'mostFailures' | 'lockMinutes'>): GuessLimits {
  const lockMs = lockMinutes * MINUTE_MS
  return { most: mostFailures, lockMs, longestLockMs: lockMs, forgetAfterMs: 24 * 60 * MINUTE_MS }
}

/** The same for PINs, which are short: each lock is twice as long as the one before, up to the maximum. */
export function pinLimits({
  mostFailures,
  lockMinutes,
  mostLockMinutes,
}: Pick<CompanyConfiguration['pin'], 'mostFailures' | 'lockMinutes' | 'mostLockMinutes'>): GuessLimits {
  const lockMs = lockMinutes * MINUTE_MS
  return { most: mostFailures, lockMs, longestLockMs: Math.max(lockMs, mostLockMinutes * MINUTE_MS) }
}
