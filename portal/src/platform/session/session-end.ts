import { hostPath, loginPath } from '../navigation/base-path.ts'
import { noteDeparture, type DepartureReason } from './departure.ts'
import { tabText } from './safe-storage.ts'
import { hearTabs, tellTabs } from './session-channel.ts'
import { sessionKeys } from './session-keys.ts'
import { session } from './session.ts'

/**
 * Ends the session in this browser: storage is cleared and the default page loaded anew, which says why (AUTH-06,
 * AUTH-14), or `address` in its place. Unless the person signed out, the next sign-in returns to where this one stopped.
 */
export function endSession(reason: DepartureReason, address?: string): void {
  session.clear()
  tellTabs({ kind: 'ended', reason })
  // What was typed waits for the same person; who signs out leaves nothing behind.
  if (reason === 'signedOut') tabText.clear()
  leaveForSignIn(reason, address)
}

let isLeaving = false

/** Leaves for the default page with nothing cleared: the token is gone already. The first reason stays the reason. */
function leaveForSignIn(reason: DepartureReason, address = hostPath(loginPath)): void {
  if (isLeaving) return
  isLeaving = true
  const { pathname, search } = globalThis.location
  noteDeparture(reason, reason === 'signedOut' ? undefined : `${pathname}${search}`)
  globalThis.location.assign(address)
}

/** How long after the token is gone a tab waits to be told why, in milliseconds. */
const TOLD_WITHIN_MS = 300

/**
 * Follows another tab whose session ended: this one leaves too, for the same reason. And a page that the browser kept whole and brings back by its
 * back button is asked for anew, because the session that it shows may be over.
 */
export function watchSession(): void {
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
