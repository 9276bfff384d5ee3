import { hostPath, loginPath } from '../navigation/base-path.ts'
import { noteDeparture, type DepartureReason } from './departure.ts'
import { sessionKeys } from './session-keys.ts'
import { session } from './session.ts'

/**
 * Ends the session in this browser: storage is cleared and the default page loaded anew, which says why (AUTH-06,
 * AUTH-14). Unless the person signed out, the next sign-in returns to where this one stopped.
 */
export function endSession(reason: DepartureReason): void {
  session.clear()
  leaveForSignIn(reason)
}

/** Leaves for the default page with nothing cleared: the token is gone already, or was never there. */
export function leaveForSignIn(reason: DepartureReason): void {
  const { pathname, search } = globalThis.location
  noteDeparture(reason, reason === 'signedOut' ? undefined : `${pathname}${search}`)
  globalThis.location.assign(hostPath(loginPath))
}

/** Follows another tab that signed out: this one leaves too. */
export function followOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKeys.token && newValue === null) leaveForSignIn('signedOut')
  })
}
