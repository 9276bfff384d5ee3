import { useLocation, useNavigate, type To } from 'react-router'
import { permissionOn, entryOf } from '../permissions/permissions.ts'
import { useCurrentUser, type ProgrammeEntry } from '../queries/member-queries.ts'
import { useSession } from '../session/use-membership.ts'

const hash = '#card'

/** The membership whose card can be shown; undefined if there is none: signed out, not active, or not permitted (PROG-06). */
export function useCardEntry(): ProgrammeEntry | undefined {
  const session = useSession()
  const { data } = useCurrentUser(session.kind === 'signedOut')
  if (session.kind === 'signedOut' || data === undefined) return undefined
  const entry = entryOf(data.userDetails, session.membership)
  return entry?.isActive && permissionOn(entry, 'card') !== 'none' ? entry : undefined
}

/**
 * The card opens over the current page, at its address plus `#card`: the browser's back button closes it, and the page below stays as it
 * is.
 */
export function useCardAddress(): {
  readonly isOpen: boolean
  /** For links, with `preventScrollReset`. */
  readonly to: To
  readonly open: () => void
  readonly close: () => void
} {
  const location = useLocation()
  const navigate = useNavigate()
  const at = (to: string): To => ({ pathname: location.pathname, search: location.search, hash: to })
  return {
    isOpen: location.hash === hash,
    to: at(hash),
    open: () => void navigate(at(hash), { preventScrollReset: true }),
    // Replaced, because someone who arrived through a `#card` link has no page of ours to go back to.
    close: () => void navigate(at(''), { replace: true, preventScrollReset: true, state: location.state }),
  }
}
