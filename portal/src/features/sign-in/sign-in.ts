import { login } from '@waymark/contract/identity/sign-in/login'
import { withoutGrouping } from '@waymark/rules/membership-number'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { startSession } from '../../platform/session/start-session.ts'
import type { SignInForm } from './sign-in-form.ts'

/** The button that shows the spinner during the request (CALL-03). */
const signInButton = 'sign-in'

/** Removes all spaces from a number, and surrounding ones from an address. */
export function writtenLoginId(typed: string): string {
  const number = withoutGrouping(typed)
  return /^\d+$/.test(number) ? number : typed.trim()
}

export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** The password was right and a second factor is required; the token for it comes from login (AUTH-12). */
  | { readonly kind: 'factorAsked'; readonly pendingSignIn: string }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Signs in (AUTH-01) and starts a session in this browser, remembered for the given number of days (AUTH-02). */
export async function signIn(form: SignInForm, rememberDays: number): Promise<SignInResult> {
  const loginId = writtenLoginId(form.loginId)
  const { companyCode } = configuration.current()
  const second = form.code === '' ? (form.pin === '' ? {} : { pin: form.pin }) : { code: form.code }
  const object = { loginId, password: form.password, companyCode, ...second }
  const result = await call(login, { body: { object, expireDate: rememberDays } }, { button: signInButton })
  if (result.kind === 'failed') {
    const { pendingSignIn } = result.error.data
    return typeof pendingSignIn === 'string' ? { kind: 'factorAsked', pendingSignIn } : result
  }
  const email = loginId.includes('@') ? loginId : undefined
  if (!startSession(result.answer, result.headers, email)) return { kind: 'failed', error: unusable }
  return { kind: 'signedIn' }
}

/** An answer without tokens or memberships can't start a session. */
export const unusable: CallError = { code: 'REQUEST_FAILED', status: 0, messages: [], details: [], data: {} }
