import type { CallError } from '../../platform/client/call-error.ts'

export type Code =
  | { readonly kind: 'waiting' }
  /** `address` is a `data:` address of the picture. */
  | { readonly kind: 'shown'; readonly address: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** Paused after a while, so that an open card doesn't keep a session alive. */
  | { readonly kind: 'resting' }

type Answer =
  | {
      readonly kind: 'answered'
      readonly answer: { readonly object: { readonly svg: string; readonly secondsValid: number } }
    }
  | { readonly kind: 'failed'; readonly error: CallError }

/** The next code is requested after three quarters of the current one's life. */
const SHARE_OF_LIFE = 0.75
const RETRY_MS = 5000
const MOST_CODES = 12

/**
 * Keeps the card's code current (CARD-01): requests the next before the current one ends, pauses while the page is hidden, and never
 * shows an expired code. Returns a function that stops it.
 */
export function startRotation(ask: () => Promise<Answer>, tell: (code: Code) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let endsAt = 0
  let renewsAt = 0
  let codes = 0
  let isAsking = false
  let isOver = false
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), Math.max(0, ms))
  }
  const take = (asked: number, result: Answer) => {
    const now = Date.now()
    if (result.kind === 'answered') {
      const { svg, secondsValid } = result.answer.object
      endsAt = asked + secondsValid * 1000
      renewsAt = asked + secondsValid * 1000 * SHARE_OF_LIFE
      codes += 1
      tell({ kind: 'shown', address: `data:image/svg+xml,${encodeURIComponent(svg)}` })
      wait(renewsAt - now)
    } else {
      const isCutOff = result.error.code === 'NETWORK' || result.error.code === 'TIMED_OUT'
      if (now >= endsAt) tell(isCutOff ? { kind: 'offline' } : { kind: 'failed', error: result.error })
      wait(now >= endsAt ? RETRY_MS : Math.min(RETRY_MS, endsAt - now))
    }
  }
  const refresh = async () => {
    if (isOver || isAsking || document.hidden) return
    if (codes >= MOST_CODES) {
      tell({ kind: 'resting' })
      return
    }
    isAsking = true
    const asked = Date.now()
    const result = await ask()
    isAsking = false
    // A function, because the compiler can't see that `stop` may have run during the request.
    if (!wasStopped()) take(asked, result)
  }
  const wasStopped = () => isOver
  const resume = () => {
    if (document.hidden) return
    if (Date.now() >= endsAt && codes < MOST_CODES) tell({ kind: 'waiting' })
    if (Date.now() >= renewsAt) void refresh()
  }
  document.addEventListener('visibilitychange', resume)
  globalThis.addEventListener('online', resume)
  tell({ kind: 'waiting' })
  void refresh()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', resume)
    globalThis.removeEventListener('online', resume)
  }
}
