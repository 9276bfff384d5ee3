import { hostPath, loginPath } from '../../navigation/base-path.ts'
import { noteDeparture, type DepartureReason } from '../departure.ts'
import { tabText } from '../safe-storage.ts'
import { postToTabs } from './session-channel.ts'
import { session } from '../session.ts'

/**
 * Ends the session in this browser: clears its storage and loads the default page, which says why (AUTH-06, AUTH-14), or `address` instead.
 * Unless the person signed out, the next sign-in returns to where this one stopped.
 */
export function endSession(reason: DepartureReason, address?: string): void {
  session.clear()
  postToTabs({ kind: 'ended', reason })
  // Drafts stay for the same person; signing out leaves nothing behind.
  if (reason === 'signedOut') tabText.clear()
  leaveForSignIn(reason, address)
}

let isLeaving = false

/** Goes to the default page without clearing anything: the token is already gone. The first reason wins. */
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
