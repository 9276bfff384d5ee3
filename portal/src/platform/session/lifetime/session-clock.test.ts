import { describe, expect, test } from 'vitest'
import { secondsToAnnounce, sessionPhase, usedAgain, type SessionTimes } from './session-clock.ts'

const MINUTE = 60_000
const times: SessionTimes = {
  idleMs: 30 * MINUTE,
  warningMs: 2 * MINUTE,
  usedAt: 0,
  endsAt: 720 * MINUTE,
}

describe('the end of a session', () => {
  test('[AUTH-06] is warned of two minutes before, and comes when it is not used', () => {
    expect(sessionPhase(times, 0)).toEqual({ kind: 'quiet', forMs: 28 * MINUTE })
    expect(sessionPhase(times, 28 * MINUTE - 1)).toEqual({ kind: 'quiet', forMs: 1 })
    expect(sessionPhase(times, 28 * MINUTE)).toEqual({ kind: 'warning', leftMs: 2 * MINUTE, canStay: true })
    expect(sessionPhase(times, 30 * MINUTE - 1)).toEqual({ kind: 'warning', leftMs: 1, canStay: true })
    expect(sessionPhase(times, 30 * MINUTE)).toEqual({ kind: 'over' })
  })

  test('[AUTH-06] is put off by use, which counts once a minute as on the server', () => {
    expect(usedAgain(times, MINUTE)).toEqual(times)
    const later = usedAgain(times, 20 * MINUTE)
    expect(sessionPhase(later, 28 * MINUTE).kind).toBe('quiet')
    expect(sessionPhase(later, 48 * MINUTE).kind).toBe('warning')
  })

  test('[AUTH-06] comes after twelve hours whatever is done, and says so', () => {
    const busy = { ...times, usedAt: 718 * MINUTE }
    expect(sessionPhase(busy, 718 * MINUTE)).toEqual({
      kind: 'warning',
      leftMs: 2 * MINUTE,
      canStay: false,
    })
    expect(sessionPhase(busy, 720 * MINUTE)).toEqual({ kind: 'over' })
  })

  test('[AUTH-06] is announced four times during the countdown, not every second', () => {
    const said = Array.from({ length: 120 }, (_, second) => secondsToAnnounce(120 - second))
    expect([...new Set(said)]).toEqual([120, 60, 30, 10])
  })
})
