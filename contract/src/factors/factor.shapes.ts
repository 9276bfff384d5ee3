import * as z from 'zod/mini'
import { moment } from '../fields.ts'

/**
 * How a person proves that it's them: a second factor, which a recovery code can replace once, or, for somebody without a second factor,
 * the password, then a mailed code or the PIN.
 */
export const proofMethod = z.enum([
  'mailedCode',
  'authenticator',
  'passkey',
  'recoveryCode',
  'password',
  'pin',
])

/**
 * The purpose of a verification, which is valid for nothing else. `security`: a change of the factors themselves; `transaction`: the one
 * `transactionId` was opened for (AUTH-12); `signIn`: the pending sign-in.
 */
export const factorPurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('security') }),
  z.object({ kind: z.literal('unfreeze') }),
  z.object({ kind: z.literal('transaction'), transactionId: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.literal('signIn') }),
])

/** Six digits, from a mail or an authenticator app (RFC 6238). */
export const sixDigits = z.string().check(z.regex(/^[0-9]{6}$/))

/** A code that has just been mailed. `sentTo` is masked. */
export const mailedChallenge = {
  challengeId: z.uuid(),
  sentTo: z.string(),
  /** Seconds until another one can be requested. */
  resendAfterSeconds: z.int(),
  expiresAt: moment,
}

const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))

/** WebAuthn options in JSON (Level 3, 5.1); only read by the browser. */
export const browserOptions = z.record(z.string(), z.unknown())

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** A passkey's signature over a challenge (WebAuthn Level 3, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: z.optional(base64url(128)),
  }),
})

/** A new passkey (WebAuthn Level 3, RegistrationResponseJSON). */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
  }),
})

/** The requesting page's origin, set by the browser; a passkey belongs to one host. */
export const originHeader = z.object({ origin: z.optional(z.string().check(z.maxLength(300))) })
