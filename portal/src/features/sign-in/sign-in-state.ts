import type { ComponentType } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import type { SecondSecret, SignInField } from './sign-in-form.ts'

export interface SecondStepProps {
  pendingSignIn: string
  onSignedIn: () => void
  onBack: () => void
}

/** What stopped a try. */
export type SignInProblem =
  | { readonly kind: 'incomplete'; readonly missing: readonly SignInField[] }
  /** The browser gave no passkey. */
  | { readonly kind: 'noPasskey' }
  | { readonly kind: 'refused'; readonly error: CallError; readonly given?: SecondSecret | undefined }

/** Where the form stands; `attempt` counts the failed ones, so that each takes the focus to the summary. */
export type SignInState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly by: 'password' | 'passkey' }
  /** The password was right; the second factor is asked for in a step of its own, whose code was fetched for it (AUTH-12). */
  | { readonly kind: 'factor'; readonly Step: ComponentType<SecondStepProps>; readonly pendingSignIn: string }
  | (SignInProblem & { readonly attempt: number })

/** A field changed: what was missing there is not said of it any more, nor what was said of the last try. */
export function afterChange(state: SignInState, field: string): SignInState {
  if (state.kind === 'noPasskey' || state.kind === 'refused') return { kind: 'open' }
  if (state.kind !== 'incomplete') return state
  const missing = state.missing.filter((one) => one !== field)
  return missing.length === 0 ? { kind: 'open' } : { ...state, missing }
}
