import { hostPath, loginPath } from '../../navigation/base-path.ts'
import { firstStore } from '../../store/first-store.ts'
import { tabText } from '../safe-storage.ts'
import { subscribeToTabs } from './session-channel.ts'
import { leaveForSignIn } from './session-end.ts'
import { sessionKeys } from '../session-keys.ts'
import { isSignedIn, membershipIdentity } from '../session.ts'

/** How long after the token is gone a tab waits for the reason, in milliseconds. */
const TOLD_WITHIN_MS = 300

/**
 * When another tab's session ends, this one leaves too, for the same reason. A page that the browser restores from its back/forward cache
 * is reloaded, because its session may be over.
 */
export function followSessionEnd(): void {
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKeys.token && newValue === null) {
      setTimeout(() => leaveForSignIn('signedOut'), TOLD_WITHIN_MS)
    }
  })
  followSwitch()
  subscribeToTabs((news) => {
    if (news.kind !== 'ended') return
    if (news.reason === 'signedOut') tabText.clear()
    leaveForSignIn(news.reason)
  })
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) globalThis.location.reload()
  })
}

/** Keys that a switch of programme writes, one after the other. */
const switched: ReadonlySet<string | null> = new Set([
  sessionKeys.companyCode,
  sessionKeys.programCode,
  sessionKeys.membershipNumber,
])

/**
 * When another tab switches the membership (PROG-02), this one follows and goes to that programme's start, since its page may not belong to
 * it. All tabs share the storage: with a different membership in memory, this tab's requests would mix the two.
 */
function followSwitch(): void {
  let wait: ReturnType<typeof setTimeout> | undefined
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (!switched.has(key) || newValue === null) return
    clearTimeout(wait)
    wait = setTimeout(() => {
      const { session } = firstStore.current()
      const now = membershipIdentity()
      if (session.kind === 'signedOut' || now === undefined || !isSignedIn()) return
      const { companyCode, programCode, membershipNumber } = session.membership
      const isSame =
        now.companyCode === companyCode &&
        now.programCode === programCode &&
        now.membershipNumber === membershipNumber
      if (!isSame) globalThis.location.assign(hostPath(loginPath))
    }, TOLD_WITHIN_MS)
  })
}
