import * as z from 'zod/mini'
import { moment } from '../fields.ts'

/** Ways to prove a second time who is there. A recovery code stands in for any of them, once. */
export const factorMethod = z.enum(['mailedCode', 'authenticator', 'passkey', 'recoveryCode'])

/** The same, and what a person without a second factor proves by who is there: the password, then a mailed code or the PIN. */
export const proofMethod = z.enum([
  'mailedCode',
  'authenticator',
  'passkey',
  'recoveryCode',
  'password',
  'pin',
])

/**
 * What a proof is for; it is worth nothing for anything else. `security`: a change of the factors themselves; `transaction`: the one
 * that `transactionId` was opened for (AUTH-12); `signIn`: the sign-in that waits.
 */
export const factorPurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('security') }),
  z.object({ kind: z.literal('unfreeze') }),
  z.object({ kind: z.literal('transaction'), transactionId: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.literal('signIn') }),
])

/** Six digits: of a mail, or of an authenticator app (RFC 6238). */
export const sixDigits = z.string().check(z.regex(/^[0-9]{6}$/))

/** A code that is on its way, or was a moment ago. `sentTo` is masked. */
export const mailedChallenge = {
  challengeId: z.uuid(),
  sentTo: z.string(),
  /** Seconds until another one may be asked for. */
  resendAfterSeconds: z.int(),
  expiresAt: moment,
}

const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))

/** What the browser is to be asked, as WebAuthn writes it in JSON (Level 3, 5.1); read by the browser alone. */
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

/** The browser's own word for the page that asks; a passkey belongs to one host. */
export const originHeader = z.object({ origin: z.optional(z.string().check(z.maxLength(300))) })
