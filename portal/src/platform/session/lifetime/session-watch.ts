import { keepSession } from '@waymark/contract/identity/sessions/keep-session'
import { call, onUse } from '../../client/call.ts'
import { subscribeToTabs, postToTabs, type SessionNews } from './session-channel.ts'
import { sessionPhase, usedAgain, type SessionPhase, type SessionTimes } from './session-clock.ts'
import { endSession } from './session-end.ts'

const SECOND_MS = 1000
/** Other tabs are told about use at most this often. */
const TOLD_EVERY_MS = 5000
/** Timers are limited (2^31 - 1 ms) and computers sleep, so the session is checked again after this long. */
const LOOK_AGAIN_MS = 60_000

const quiet: SessionPhase = { kind: 'quiet', forMs: LOOK_AGAIN_MS }

let times: SessionTimes | undefined
let phase: SessionPhase = quiet
let timer: ReturnType<typeof setTimeout> | undefined
let sentAt = 0
let inputAt = 0
const listeners = new Set<() => void>()

function show(next: SessionPhase): void {
  phase = next
  for (const listener of listeners) listener()
}

function look(): void {
  clearTimeout(timer)
  if (times === undefined) return
  const now = Date.now()
  const next = sessionPhase(times, now)
  if (next.kind === 'over') {
    endSession('idle')
    return
  }
  if (
    next.kind === 'warning' &&
    next.canStay &&
    phase.kind !== 'warning' &&
    now - inputAt < times.warningMs
  ) {
    // Someone typing is active even without requests. If the server can't be reached, the next check warns.
    inputAt = 0
    void staySignedIn()
  } else if (next.kind === 'warning' || phase.kind === 'warning') show(next)
  const wait = next.kind === 'quiet' ? next.forMs : next.leftMs % SECOND_MS || SECOND_MS
  timer = setTimeout(look, Math.min(wait, LOOK_AGAIN_MS))
}

function setTimes(next: SessionTimes): void {
  times = next
  look()
}

function used(at: number): void {
  if (times === undefined) return
  const next = usedAgain(times, at)
  if (next !== times) setTimes(next)
}

function hear(news: SessionNews): void {
  if (news.kind === 'used') used(news.at)
  if (news.kind === 'times') setTimes(news.times)
}

/** Counts as use of the session, reads its end, and tells the other tabs. @returns whether the server was reached */
export async function staySignedIn(): Promise<boolean> {
  const asked = Date.now()
  const result = await call(keepSession, {})
  if (result.kind === 'failed') return false
  const { idleEndsInMs, endsInMs, warningMs } = result.answer.object
  const next = { idleMs: idleEndsInMs, warningMs, usedAt: asked, endsAt: asked + endsInMs }
  setTimes(next)
  postToTabs({ kind: 'times', times: next })
  return true
}

/** Tracks the session's time from now on, in step with the other tabs, and ends it in this browser when it's over (AUTH-06). */
export function watchSessionTime(): void {
  subscribeToTabs(hear)
  onUse((at) => {
    used(at)
    if (at - sentAt < TOLD_EVERY_MS) return
    sentAt = at
    postToTabs({ kind: 'used', at })
  })
  for (const event of ['keydown', 'pointerdown'] as const) {
    globalThis.addEventListener(event, () => {
      inputAt = Date.now()
    })
  }
  globalThis.addEventListener('visibilitychange', look)
  void staySignedIn()
}

/** For `useSyncExternalStore`: the session's phase, every second when its end is near. */
export const sessionTime = {
  current: (): SessionPhase => phase,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
