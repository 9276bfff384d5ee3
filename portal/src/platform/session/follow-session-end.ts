import { tabText } from './safe-storage.ts'
import { hearTabs } from './session-channel.ts'
import { leaveForSignIn } from './session-end.ts'
import { sessionKeys } from './session-keys.ts'

/** How long after the token is gone a tab waits to be told why, in milliseconds. */
const TOLD_WITHIN_MS = 300

/**
 * Follows another tab whose session ended: this one leaves too, for the same reason. And a page that the browser kept whole and brings back by its
 * back button is asked for anew, because the session that it shows may be over.
 */
export function followSessionEnd(): void {
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKeys.token && newValue === null) {
      setTimeout(() => leaveForSignIn('signedOut'), TOLD_WITHIN_MS)
    }
  })
  hearTabs((news) => {
    if (news.kind !== 'ended') return
    if (news.reason === 'signedOut') tabText.clear()
    leaveForSignIn(news.reason)
  })
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) globalThis.location.reload()
  })
}
