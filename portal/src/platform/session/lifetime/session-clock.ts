/** When a session ends, by this browser's clock, in milliseconds. */
export interface SessionTimes {
  /** How long it lasts without use. */
  readonly idleMs: number
  /** How long before its end the warning appears. */
  readonly warningMs: number
  /** Its last use, in any tab. */
  readonly usedAt: number
  /** Its latest possible end, however much it's used. */
  readonly endsAt: number
}

export type SessionPhase =
  | { readonly kind: 'quiet'; readonly forMs: number }
  /** `canStay`: use postpones the end; close to the latest end it doesn't. */
  | { readonly kind: 'warning'; readonly leftMs: number; readonly canStay: boolean }
  | { readonly kind: 'over' }

/** The server records use once a minute, so use sooner than that doesn't postpone the end. */
const NOTED_EVERY_MS = 60_000

/** The session's phase at a given time. */
export function sessionPhase(times: SessionTimes, now: number): SessionPhase {
  const idleEnd = times.usedAt + times.idleMs
  const leftMs = Math.min(idleEnd, times.endsAt) - now
  if (leftMs <= 0) return { kind: 'over' }
  if (leftMs > times.warningMs) return { kind: 'quiet', forMs: leftMs - times.warningMs }
  return { kind: 'warning', leftMs, canStay: idleEnd < times.endsAt }
}

/** The times after a use of the session. */
export function usedAgain(times: SessionTimes, at: number): SessionTimes {
  return at - times.usedAt > NOTED_EVERY_MS ? { ...times, usedAt: at } : times
}

const spoken: readonly number[] = [120, 60, 30, 10]

/** The seconds to announce for a number of seconds left: only a few steps, so that a screen reader isn't interrupted. */
export function secondsToAnnounce(secondsLeft: number): number {
  return spoken.findLast((mark) => secondsLeft <= mark) ?? secondsLeft
}
