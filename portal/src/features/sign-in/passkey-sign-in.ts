import { passkeyOptions } from '@waymark/contract/factors/passkeys/passkey-options'
import { passkeyVerify } from '@waymark/contract/factors/passkeys/passkey-verify'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { endPasskeyCeremony, takePasskey } from '../../platform/factors/webauthn.ts'
import { startSession } from '../../platform/session/start-session.ts'
import { unusable } from './sign-in.ts'

export { endPasskeyCeremony }

export type PasskeyResult =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'noPasskey' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Signs in with a passkey alone. `offered`: as a suggestion of the number field, pending until one is chosen. */
export async function signInWithPasskey({ offered }: { readonly offered: boolean }): Promise<PasskeyResult> {
  const asked = await call(passkeyOptions, {})
  if (asked.kind === 'failed') return asked
  const { challengeId, options } = asked.answer.object
  const response = await takePasskey(options, { offered })
  if (response === undefined) return { kind: 'noPasskey' }
  const { companyCode } = configuration.current()
  const result = await call(passkeyVerify, { body: { object: { companyCode, challengeId, response } } })
  if (result.kind === 'failed') return result
  return startSession(result.answer, result.headers)
    ? { kind: 'signedIn' }
    : { kind: 'failed', error: unusable }
}
