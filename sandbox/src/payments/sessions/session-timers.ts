import type { Clock } from '../../clock.ts'
import type { Session } from '../payment-records.ts'

type TimedMove = 'expire' | 'settle'

export type SessionTimers = {
  /** Sets the timer for the session's state, replacing the previous one. */
  readonly watch: (session: Session) => void
  readonly stop: () => void
}

/** Expires open sessions and settles slow payments on time. */
export function createSessionTimers(clock: Clock, wake: (id: string, by: TimedMove) => void): SessionTimers {
  const timers = new Map<string, () => void>()

  function remind(id: string, atMs: number, by: TimedMove): void {
    const task = () => {
      wake(id, by)
    }
    timers.set(id, clock.schedule(Math.max(0, atMs - clock.now()), task))
  }

  return {
    watch: ({ id, expiresAt, state }) => {
      timers.get(id)?.()
      timers.delete(id)
      if (state.status === 'open') remind(id, expiresAt, 'expire')
      if ('settlesAt' in state && state.settlesAt !== undefined) remind(id, state.settlesAt, 'settle')
    },
    stop: () => {
      for (const cancel of timers.values()) cancel()
    },
  }
}
