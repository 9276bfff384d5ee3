/** When a session ends, by this browser's clock, in milliseconds. */
export interface SessionTimes {
  /** How long it lives without use. */
  readonly idleMs: number
  /** How long before its end the person is warned. */
  readonly warningMs: number
  /** Its last use, in whichever tab. */
  readonly usedAt: number
  /** Its last moment, however much it is used. */
  readonly endsAt: number
}

export type SessionPhase =
  | { readonly kind: 'quiet'; readonly forMs: number }
  /** `canStay`: use puts the end off; near the last moment nothing does. */
  | { readonly kind: 'warning'; readonly leftMs: number; readonly canStay: boolean }
  | { readonly kind: 'over' }

/** Use is noted by the server once in a minute, so what comes sooner after the last does not put the end off. */
const NOTED_EVERY_MS = 60_000

/** Where a session stands at a moment. */
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

/** How many seconds a countdown says aloud, when so many are left: few, so that a screen reader is not talked over. */
export function secondsToSay(secondsLeft: number): number {
  return spoken.findLast((mark) => secondsLeft <= mark) ?? secondsLeft
}
