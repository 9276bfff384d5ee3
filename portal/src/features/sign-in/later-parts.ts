import type { ComponentType } from 'react'
import { transportError } from '../../platform/client/call-error.ts'
import { prepareToMoveOn } from '../../platform/navigation/gateway.ts'
import type { PasskeyResult } from './passkey-sign-in.ts'
import type { SignInResult } from './sign-in.ts'
import type { SignInForm } from './sign-in-form.ts'
import type { SecondStepProps } from './sign-in-state.ts'
import type { SocialEnd } from './social-sign-in.ts'

export const fetchSignIn = async () => import('./sign-in.ts')

/** Signs in with number and password; its code comes while they are typed. */
export async function withPassword(form: SignInForm, rememberDays: number): Promise<SignInResult> {
  try {
    const { signIn } = await fetchSignIn()
    return await signIn(form, rememberDays)
  } catch {
    return { kind: 'failed', error: transportError('NETWORK') }
  }
}

/** The second step with its words, and what comes after it. Undefined where it cannot be fetched. */
export async function fetchSecondStep(): Promise<ComponentType<SecondStepProps> | undefined> {
  try {
    const { addWordsOf } = await import('../../platform/i18n/later-words.ts')
    const [{ SecondStep }] = await Promise.all([
      import('./second-step.tsx'),
      addWordsOf('factors'),
      prepareToMoveOn(),
    ])
    return SecondStep
  } catch {
    return undefined
  }
}

/** Follows a provider's window with code that is fetched for it; without that the window closes again. */
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

/** Signs in with a passkey, whose code is fetched for it. */
export async function withPasskey(): Promise<PasskeyResult> {
  try {
    const { signInWithPasskey } = await import('./passkey-sign-in.ts')
    return await signInWithPasskey({ offered: false })
  } catch {
    return { kind: 'failed', error: transportError('NETWORK') }
  }
}

let withdraw = (): void => undefined

/** The same, where the browser can list passkeys at a field; undefined where it cannot. */
export async function offered(): Promise<PasskeyResult | undefined> {
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

/** Takes the browser's list back, once another way was taken. */
export function withdrawOffer(): void {
  withdraw()
}
