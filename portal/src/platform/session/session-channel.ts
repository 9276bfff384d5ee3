import type { DepartureReason } from './departure.ts'
import type { SessionTimes } from './session-clock.ts'

/** What the tabs of this browser tell each other of the session that they share. */
export type SessionNews =
  /** A call was made at this moment (milliseconds). */
  | { readonly kind: 'used'; readonly at: number }
  | { readonly kind: 'times'; readonly times: SessionTimes }
  | { readonly kind: 'ended'; readonly reason: DepartureReason }

type Listener = (news: SessionNews) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Opened at the first use; without one (an old browser) each tab is on its own. */
function open(): BroadcastChannel | undefined {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('waymark.session')
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  open()?.postMessage(news)
}

/** Hears what other tabs of the same origin say. */
export function hearTabs(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
