import { useSyncExternalStore } from 'react'
import { firstStore, type SessionState } from '../store/first-store.ts'
import type { MembershipIdentity } from './session.ts'

const sessionNow = (): SessionState => firstStore.current().session

/** The stored session; changes only with sign-in and a switch of programme. */
export function useSession(): SessionState {
  return useSyncExternalStore(firstStore.subscribe, sessionNow, sessionNow)
}

/** The current membership; undefined for a visitor. */
export function useIdentity(): MembershipIdentity | undefined {
  const session = useSession()
  return session.kind === 'signedIn' ? session.membership : undefined
}

/**
 * The current membership, to spread into a body's object (CALL-01).
 * @throws Error if nobody is signed in: for protected pages only
 */
export function useMembership(): MembershipIdentity {
  const membership = useIdentity()
  if (membership === undefined) throw new Error('Nobody is signed in')
  return membership
}
