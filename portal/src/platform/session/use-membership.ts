import { useSyncExternalStore } from 'react'
import { firstStore, type FirstState } from '../store/first-store.ts'
import type { MembershipIdentity } from './session.ts'

export function useFirstState(): FirstState {
  return useSyncExternalStore(firstStore.subscribe, firstStore.current, firstStore.current)
}

/**
 * The membership that the person acts for, to spread into a body's object (CALL-01).
 * @throws Error where nobody is signed in: only protected pages may ask
 */
export function useMembership(): MembershipIdentity {
  const { session } = useFirstState()
  if (session.kind === 'signedOut') throw new Error('Nobody is signed in')
  return session.membership
}
