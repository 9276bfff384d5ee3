import { useSyncExternalStore } from 'react'
import { firstStore, type SessionState } from '../store/first-store.ts'
import type { MembershipIdentity } from './session.ts'

const sessionNow = (): SessionState => firstStore.current().session

/** Who acts for what; it changes with sign-in and a switch of programme, and with nothing else. */
export function useSession(): SessionState {
  return useSyncExternalStore(firstStore.subscribe, sessionNow, sessionNow)
}

/** The membership that the person acts for; undefined for a visitor. */
export function useIdentity(): MembershipIdentity | undefined {
  const session = useSession()
  return session.kind === 'signedIn' ? session.membership : undefined
}

/**
 * The membership that the person acts for, to spread into a body's object (CALL-01).
 * @throws Error where nobody is signed in: only protected pages may ask
 */
export function useMembership(): MembershipIdentity {
  const membership = useIdentity()
  if (membership === undefined) throw new Error('Nobody is signed in')
  return membership
}
