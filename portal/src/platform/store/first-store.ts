import { inFlight, type InFlight } from '../client/in-flight.ts'
import { membershipIdentity, isSignedIn, type MembershipIdentity } from '../session/session.ts'
import { forgotPasswordAfter, type ForgotPassword, type ForgotPasswordEvent } from './forgot-password.ts'

export type SessionState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn'; readonly membership: MembershipIdentity }

/** Everything stored before sign-in; the full store adopts it. */
export interface FirstState {
  readonly session: SessionState
  readonly loading: InFlight
  readonly SET_FORGOT_PSW: ForgotPassword
}

function sessionState(): SessionState {
  const membership = membershipIdentity()
  return isSignedIn() && membership !== undefined ? { kind: 'signedIn', membership } : { kind: 'signedOut' }
}

let state: FirstState = { session: sessionState(), loading: inFlight.current(), SET_FORGOT_PSW: {} }
const listeners = new Set<() => void>()

function change(part: Partial<FirstState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

inFlight.subscribe(() => change({ loading: inFlight.current() }))

export const firstStore = {
  current: (): FirstState => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Reads the stored session again after a write: sign-in, a switch of programme. */
  sessionChanged: () => change({ session: sessionState() }),
  forgotPassword: (event: ForgotPasswordEvent) => change({ SET_FORGOT_PSW: forgotPasswordAfter(event) }),
}
