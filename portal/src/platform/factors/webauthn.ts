import type { passkeyVerify } from '@waymark/contract/factors/passkey-verify'
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
 * Asks the browser for a passkey; with `offered` it waits in the list that a field's autofill shows.
 * @returns undefined where the person or the browser said no
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

/** Asks the browser to make a passkey. @returns undefined where the person or the browser said no */
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

/** Ends what the browser is being asked, as when another way is taken. */
export function endPasskeyCeremony(): void {
  WebAuthnAbortService.cancelCeremony()
}
