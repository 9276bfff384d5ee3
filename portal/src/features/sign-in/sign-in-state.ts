import type { ComponentType } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import type { SignInFactorProps } from '../../platform/factors/sign-in-factor.tsx'
import type { SecondSecret, SignInField } from './sign-in-form.ts'

/** Why an attempt failed. */
export type SignInProblem =
  | { readonly kind: 'incomplete'; readonly missing: readonly SignInField[] }
  /** The browser returned no passkey. */
  | { readonly kind: 'noPasskey' }
  | { readonly kind: 'refused'; readonly error: CallError; readonly given?: SecondSecret | undefined }

/** The form's state. `attempt` counts failures, so that the summary takes the focus after each one. */
export type SignInState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly by: 'password' | 'passkey' }
  /** The password was right; a second factor is required, whose step has been loaded (AUTH-12). */
  | {
      readonly kind: 'factor'
      readonly Step: ComponentType<SignInFactorProps>
      readonly pendingSignIn: string
    }
  | (SignInProblem & { readonly attempt: number })

/** After a change, that field's error and the last failure are cleared. */
export function afterChange(state: SignInState, field: string): SignInState {
  if (state.kind === 'noPasskey' || state.kind === 'refused') return { kind: 'open' }
  if (state.kind !== 'incomplete') return state
  const missing = state.missing.filter((one) => one !== field)
  return missing.length === 0 ? { kind: 'open' } : { ...state, missing }
}
