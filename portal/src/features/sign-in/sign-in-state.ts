import type { CallError } from '../../platform/client/call-error.ts'
import type { SignInField } from './sign-in.ts'

/** Where the form stands; `attempt` counts the failed ones, so that each takes the focus to the summary. */
export type SignInState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'incomplete'; readonly missing: readonly SignInField[]; readonly attempt: number }
  | { readonly kind: 'refused'; readonly error: CallError; readonly attempt: number }
