import type { passkeyAssertion, passkeyAttestation } from '@waymark/contract/factors/factor.shapes'
import { createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import type { FactorServices } from '../factor-services.ts'
import { passkeyChallenge } from '../codes/one-time-code.ts'
import type { PasskeyRow } from './passkey-store.ts'

export type Assertion = z.output<typeof passkeyAssertion>
export type Attestation = z.output<typeof passkeyAttestation>
export type BrowserOptions = Readonly<Record<string, unknown>>

/** Loaded with the first passkey: its certificate parsers take 26 MB, which a server without passkeys doesn't need. */
const passkeyLibrary = async () => import('@simplewebauthn/server')

/** Ed25519, ECDSA with P-256, RSA: what authenticators support, by COSE number (RFC 9053, RFC 8812). */
const algorithms = [-8, -7, -257]

/** The browser gives up after this time. */
const TIMEOUT_MS = 300_000

/** The host a passkey is for: the requesting page's, if it's one of ours, else our first. */
function relyingParty({ publicUrls }: FactorServices, origin: string | undefined): string {
  return new URL(publicUrls.find((url) => url === origin) ?? publicUrls[0]).hostname
}

/** The handle for a person's new passkey: the one of earlier passkeys, else derived, so that it reveals nothing. */
export function newUserHandle(
  { factorKeys }: FactorServices,
  customer: CustomerNumber,
  known: readonly PasskeyRow[],
): Buffer {
  const kept = known.find(({ user_handle: handle }) => handle !== null)?.user_handle
  return kept ? Buffer.from(kept) : handleBy(factorKeys.userHandles[0], customer)
}

/** Whether a passkey was registered under this handle; if none was stored it was derived, by the current or an earlier key. */
function isItsHandle({ factorKeys }: FactorServices, passkey: PasskeyRow, given: string): boolean {
  const own =
    passkey.user_handle === null
      ? factorKeys.userHandles.map((key) => handleBy(key, passkey.customer_number))
      : [Buffer.from(passkey.user_handle)]
  return own.some((handle) => handle.toString('base64url') === given)
}

function handleBy(key: Buffer, customer: CustomerNumber): Buffer {
  return createHmac('sha256', key).update(String(customer)).digest()
}

/** Options for creating a passkey: one that can sign in on its own, found without a name and verifying its holder. */
export async function registrationOptions(
  services: FactorServices,
  challengeId: string,
  person: { readonly customer: CustomerNumber; readonly email: string; readonly name: string },
  asking: {
    readonly brand: string
    readonly origin: string | undefined
    readonly known: readonly PasskeyRow[]
  },
): Promise<BrowserOptions> {
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: asking.brand,
    rpID: relyingParty(services, asking.origin),
    userID: new Uint8Array(newUserHandle(services, person.customer, asking.known)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: challengeBytes(services, challengeId),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: asking.known.map(descriptorOf),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Options for using a passkey: any of ours that verifies its holder, or with `known` one of these. */
export async function assertionOptions(
  services: FactorServices,
  challengeId: string,
  asking: { readonly origin: string | undefined; readonly known?: readonly PasskeyRow[] },
): Promise<BrowserOptions> {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services, asking.origin),
    challenge: challengeBytes(services, challengeId),
    timeout: TIMEOUT_MS,
    userVerification: asking.known === undefined ? 'required' : 'preferred',
    allowCredentials: (asking.known ?? []).map(descriptorOf),
  })
  return { ...options }
}

/** Verifies a new passkey against its challenge. @returns undefined if it's invalid */
export async function readAttestation(
  services: FactorServices,
  challengeId: string,
  attestation: Attestation,
): Promise<
  { readonly credentialId: Buffer; readonly publicKey: Buffer; readonly count: number } | undefined
> {
  const { transports: _, ...response } = attestation.response
  const { verifyRegistrationResponse } = await passkeyLibrary()
  try {
    const verified = await verifyRegistrationResponse({
      response: { ...credentialFields(attestation), response },
      ...expected(services, challengeId),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified.verified) return undefined
    const { id, publicKey, counter } = verified.registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      count: counter,
    }
  } catch {
    return undefined
  }
}

/** Verifies a passkey's signature over a challenge, for one of our pages. @returns its new counter; undefined if anything is invalid */
export async function readAssertion(
  services: FactorServices,
  challengeId: string,
  assertion: Assertion,
  { passkey, alone }: { readonly passkey: PasskeyRow; readonly alone: boolean },
): Promise<number | undefined> {
  const handle = assertion.response.userHandle
  if (handle === undefined ? alone : !isItsHandle(services, passkey, handle)) return undefined
  const { userHandle: _, ...response } = assertion.response
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credentialFields(assertion), response },
      ...expected(services, challengeId),
      credential: {
        id: Buffer.from(passkey.credential_id).toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
      requireUserVerification: alone,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

function expected({ factorKeys, publicUrls }: FactorServices, challengeId: string) {
  return {
    expectedChallenge: passkeyChallenge(factorKeys.challenges, challengeId),
    expectedOrigin: [...publicUrls],
    expectedRPID: publicUrls.map((url) => new URL(url).hostname),
  }
}

function challengeBytes({ factorKeys }: FactorServices, challengeId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(passkeyChallenge(factorKeys.challenges, challengeId), 'base64url'))
}

function descriptorOf({ credential_id, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id: Buffer.from(credential_id).toString('base64url'), transports: [...transports] }
}

/** The part of a credential that verification reads. */
function credentialFields({ id, rawId, type }: Assertion | Attestation) {
  return { id, rawId, type, clientExtensionResults: {} }
}
