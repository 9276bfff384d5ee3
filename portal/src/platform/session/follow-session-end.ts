import { hostPath, loginPath } from '../navigation/base-path.ts'
import { firstStore } from '../store/first-store.ts'
import { tabText } from './safe-storage.ts'
import { hearTabs } from './session-channel.ts'
import { leaveForSignIn } from './session-end.ts'
import { sessionKeys } from './session-keys.ts'
import { isSignedIn, membershipIdentity } from './session.ts'

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
  followSwitch()
  hearTabs((news) => {
    if (news.kind !== 'ended') return
    if (news.reason === 'signedOut') tabText.clear()
    leaveForSignIn(news.reason)
  })
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) globalThis.location.reload()
  })
}

/** Names that a switch of the programme writes, one after the other. */
const switched: ReadonlySet<string | null> = new Set([
  sessionKeys.companyCode,
  sessionKeys.programCode,
  sessionKeys.membershipNumber,
])

/**
 * Another tab acts for another membership now (PROG-02): this one does too, and goes to where that programme begins, since its page may be
 * none of it. Storage is one for all tabs: with a membership of its own in memory this tab would ask for one in the name of the other.
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
