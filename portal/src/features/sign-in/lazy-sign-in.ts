import { transportError } from '../../platform/client/call-error.ts'
import type { PasskeyResult } from './passkey-sign-in.ts'
import type { SignInResult } from './sign-in.ts'
import type { SignInForm } from './sign-in-form.ts'
import type { SocialEnd } from './social-sign-in.ts'

export const fetchSignIn = async () => import('./sign-in.ts')

/** Signs in with number and password. The code is loaded while they are typed. */
export async function signInWithPassword(form: SignInForm, rememberDays: number): Promise<SignInResult> {
  try {
    const { signIn } = await fetchSignIn()
    return await signIn(form, rememberDays)
  } catch {
    return { kind: 'failed', error: transportError('NETWORK') }
  }
}

/** Loads the code for a provider's window and follows it. If loading fails, the window is closed. */
export async function followSocialWindow(
  window: Window,
  provider: string,
  language: string,
  signal: AbortSignal,
): Promise<SocialEnd> {
  try {
    const { signInThrough } = await import('./social-sign-in.ts')
    return await signInThrough(window, provider, language, signal)
  } catch {
    window.close()
    return { kind: 'failed', error: transportError('NETWORK') }
  }
}

/** Loads the code for passkeys and signs in with one. */
export async function startPasskeySignIn(): Promise<PasskeyResult> {
  try {
    const { signInWithPasskey } = await import('./passkey-sign-in.ts')
    return await signInWithPasskey({ offered: false })
  } catch {
    return { kind: 'failed', error: transportError('NETWORK') }
  }
}

let withdraw = (): void => undefined

/** Offers passkeys in the field's suggestions, if the browser supports it; else undefined. */
export async function suggestPasskeys(): Promise<PasskeyResult | undefined> {
  if (!('PublicKeyCredential' in globalThis)) return undefined
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined
  try {
    const { endPasskeyCeremony, signInWithPasskey } = await import('./passkey-sign-in.ts')
    withdraw = endPasskeyCeremony
    return await signInWithPasskey({ offered: true })
  } catch {
    return undefined
  }
}

/** Withdraws the passkey suggestions after another sign-in method was chosen. */
export function withdrawPasskeySuggestions(): void {
  withdraw()
}
