import type { passkeyVerify } from '@waymark/contract/factors/passkeys/passkey-verify'
import type { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import type { Wire } from '@waymark/contract/operation'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export type Assertion = Wire<typeof passkeyVerify>['request']['object']['response']
export type Attestation = Extract<
  Wire<typeof confirmFactor>['request']['object'],
  { method: 'passkey' }
>['response']

type Options = Readonly<Record<string, unknown>>

/**
 * Requests a passkey from the browser; with `offered` it waits in a field's autofill list.
 * @returns undefined if the person or the browser declined
 */
export async function takePasskey(
  options: Options,
  { offered = false } = {},
): Promise<Assertion | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our server wrote them with the other half of this library
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: offered,
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const signed = { clientDataJSON, authenticatorData, signature }
    return {
      id,
      rawId,
      type: 'public-key',
      response: userHandle === undefined ? signed : { ...signed, userHandle },
    }
  } catch {
    return undefined
  }
}

/** Has the browser create a passkey. @returns undefined if the person or the browser declined */
export async function makePasskey(options: Options): Promise<Attestation | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  } catch {
    return undefined
  }
}

/** Cancels a pending passkey request, for example when another method is chosen. */
export function endPasskeyCeremony(): void {
  WebAuthnAbortService.cancelCeremony()
}
