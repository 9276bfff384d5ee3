import { setTimeout as after } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import {
  beginGuess,
  endRight,
  endUnseen,
  endWrong,
  type BegunGuess,
  type GuessLimits,
} from './guess-store.ts'

export type Guess =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly failures: number; readonly triesLeft: number }
  /** `isNew`: by this very guess, the last one checked. */
  | { readonly kind: 'locked'; readonly until: Date; readonly isNew: boolean }

/** How long a guess waits for those in progress in other processes, and how often it looks. */
const WAIT_MS = 10_000
const ASK_EVERY_MS = 25

const last = new Map<string, Promise<unknown>>()

/**
 * Checks a guess at a secret, and counts it. Only a limited number of wrong guesses are checked before a lock, however many arrive
 * concurrently in however many processes; right ones never lock, since concurrent ones wait their turn.
 * @throws AppError UNAVAILABLE if its turn didn't come
 */
export async function countedGuess(
  database: Database,
  subject: Buffer,
  limits: GuessLimits,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<Guess> {
  return inTurn(subject.toString('hex'), async () => {
    const begun = await begin(database, subject, limits, now)
    if (begun.kind === 'locked') return { kind: 'locked', until: begun.until, isNew: false }
    let right
    try {
      right = await isRight()
    } catch (error) {
      await endUnseen(database, subject)
      throw error
    }
    if (right) {
      await endRight(database, subject)
      return { kind: 'right' }
    }
    const { failures, lockedUntil, isLast } = await endWrong(database, subject, limits, now)
    if (lockedUntil !== undefined) return { kind: 'locked', until: lockedUntil, isNew: isLast }
    return { kind: 'wrong', failures, triesLeft: Math.max(0, limits.most - failures) }
  })
}

async function begin(
  database: Database,
  subject: Buffer,
  limits: GuessLimits,
  now: Date,
): Promise<Exclude<BegunGuess, { readonly kind: 'full' }>> {
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += ASK_EVERY_MS) {
    const begun = await beginGuess(database, subject, limits, now)
    if (begun.kind !== 'full') return begun
    await after(ASK_EVERY_MS)
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
}

/** Runs guesses at the same secret one after the other within this process. */
async function inTurn<T>(key: string, look: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(look, look)
  const settled = turn.catch(() => undefined)
  last.set(key, settled)
  try {
    return await turn
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
