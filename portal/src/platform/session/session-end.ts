import { hostPath, loginPath } from '../navigation/base-path.ts'
import { noteDeparture, type DepartureReason } from './departure.ts'
import { tabText } from './safe-storage.ts'
import { tellTabs } from './session-channel.ts'
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
export function leaveForSignIn(
  reason: DepartureReason,
  address = hostPath(loginPath),
  returnTo = `${globalThis.location.pathname}${globalThis.location.search}`,
): void {
  if (isLeaving) return
  isLeaving = true
  noteDeparture(reason, reason === 'signedOut' ? undefined : returnTo)
  globalThis.location.assign(address)
}
