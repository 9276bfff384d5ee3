import { useEffect, useEffectEvent, useState } from 'react'
import { whenSignedOut } from '../console-client.ts'

/** How this tab's session is: another tab can end it, renew it, or replace it by another operator's. */
export type SessionState = 'live' | 'over' | 'replaced'

/** Messages between the console's tabs, which share the session's cookie. */
type SessionNews =
  | { readonly kind: 'signedIn'; readonly tab: string; readonly email: string }
  /** To the tab that a sign-in ended in: the page that opened it carries on. */
  | { readonly kind: 'resumed'; readonly tab: string }

const tab = crypto.randomUUID()

/**
 * Follows the session of the operator with this email. While it's over, reads don't answer; they're repeated once the same operator has
 * signed in, in this browser's other tab or window.
 */
export function useSessionEnd(email: string | undefined, onResumed: () => void) {
  const [state, setState] = useState<SessionState>('live')
  const [isAway, setAway] = useState(false)
  const resume = useEffectEvent((channel: BroadcastChannel, from: string) => {
    setState('live')
    if (state !== 'over') return
    if (isAway) post(channel, { kind: 'resumed', tab: from })
    setAway(false)
    onResumed()
  })
  useEffect(() => {
    if (email === undefined) return undefined
    const held: (() => void)[] = []
    const forget = whenSignedOut(async () => {
      setState('over')
      return new Promise((release) => held.push(release))
    })
    const channel = new BroadcastChannel('waymark.console')
    channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
      if (data.kind === 'resumed') {
        if (data.tab === tab) globalThis.close()
      } else if (data.email === email) {
        resume(channel, data.tab)
        for (const release of held.splice(0)) release()
      } else setState('replaced')
    })
    post(channel, { kind: 'signedIn', tab, email })
    return () => {
      forget()
      channel.close()
    }
  }, [email])
  return { state, isAway, onAway: () => setAway(true) }
}

function post(channel: BroadcastChannel, news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it never leaves the origin
  channel.postMessage(news)
}
