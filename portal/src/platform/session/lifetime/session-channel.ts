import type { DepartureReason } from '../departure.ts'
import type { SessionTimes } from './session-clock.ts'

/** Messages between this browser's tabs about their shared session. */
export type SessionNews =
  /** A call was made at this time (milliseconds). */
  | { readonly kind: 'used'; readonly at: number }
  | { readonly kind: 'times'; readonly times: SessionTimes }
  | { readonly kind: 'ended'; readonly reason: DepartureReason }

type Listener = (news: SessionNews) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Opened on first use; without BroadcastChannel (old browsers) each tab is on its own. */
function open(): BroadcastChannel | undefined {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('waymark.session')
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Sends a message to the other tabs. */
export function postToTabs(news: SessionNews): void {
  open()?.postMessage(news)
}

/** Subscribes to messages from this origin's other tabs. */
export function subscribeToTabs(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
