import type { CallError } from '../../platform/client/call-error.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { moveOn } from '../../platform/navigation/gateway.ts'
import { takeReturnAddress } from '../../platform/session/departure.ts'
import { carrying, carryingWaiting } from '../../platform/session/provider/provided-identity.ts'
import { leadToProvider, outcomeOf } from '../../platform/session/provider/social-outcome.ts'
import { signInFromProvider } from '../../platform/session/provider/provider-sign-in.ts'

/** How the sign-in in a provider's window ended. `leaving`: this page navigates away. */
export type SocialEnd =
  | { readonly kind: 'cancelled' | 'closed' | 'leaving' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Opens the provider in the window, waits for the result, and continues as the person who signed in (AUTH-04). */
export async function signInThrough(
  window: Window,
  provider: string,
  language: string,
  signal: AbortSignal,
): Promise<SocialEnd> {
  const outcome = outcomeOf(window, signal)
  leadToProvider(window, provider, language)
  const ended = await outcome
  if (signal.aborted || ended.kind !== 'returned')
    return { kind: ended.kind === 'cancelled' ? 'cancelled' : 'closed' }
  const came = await signInFromProvider(ended.handle)
  if (came.kind === 'failed') return came
  if (came.kind === 'signedIn') moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })
  else {
    const state = came.kind === 'factor' ? carryingWaiting(came.pendingSignIn) : carrying(came.identity)
    moveOn(hostPath('/callback'), { state })
  }
  return { kind: 'leaving' }
}
