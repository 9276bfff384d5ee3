import type { request } from '@waymark/contract/factors/verify-factor.shapes'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { isSecret } from '../../passwords/password-hash.ts'
import { readCredential } from '../../store.ts'
import { isChallengeOpen, takeChallenge, type ChallengeKey } from '../challenge-store.ts'
import type { FactorServices } from '../factor-services.ts'
import { readAuthenticator, takeTimeStep } from '../factor-store.ts'
import { isMailedCode } from '../codes/one-time-code.ts'
import { findPasskey, usePasskey } from '../passkeys/passkey-store.ts'
import { readAssertion } from '../passkeys/passkeys.ts'
import { isRecoveryCode, takeRecoveryCode } from '../codes/recovery-codes.ts'
import { openSealed } from '../../../platform/tokens/key-ring.ts'
import { seal } from '../../../platform/tokens/sealed-secret.ts'
import { timeStepOf } from '../codes/time-codes.ts'

export type Proof = z.output<typeof request>['object']['proof']

/** Uses a valid proof, in the transaction of what it proves; false if somebody else did so first. */
export type TakeProof = (tx: Tx) => Promise<boolean>

export interface Proving {
  readonly customer: CustomerNumber
  /** The purpose it was requested for. */
  readonly purpose: string
  readonly now: Date
}

/** Checks a proof without using it. @returns how to use it; undefined if it's wrong, used or expired */
export async function checkProof(
  services: FactorServices,
  proof: Proof,
  proving: Proving,
): Promise<TakeProof | undefined> {
  switch (proof.method) {
    case 'mailedCode':
      return checkMailedCode(services, proof, proving)
    case 'authenticator':
      return checkTimeCode(services, proof.code, proving)
    case 'passkey':
      return checkPasskey(services, proof, proving)
    case 'recoveryCode':
      return checkRecoveryCode(services, proof.code, proving)
    case 'password':
      return checkPassword(services, proof.password, proving)
    case 'pin':
      break
  }
  // The PIN has its own attempts and lock, and is checked where these are counted.
  return undefined
}

export async function checkMailedCode(
  { database, factorKeys }: FactorServices,
  proof: { readonly challengeId: string; readonly code: string },
  { customer, purpose, now }: Proving,
): Promise<TakeProof | undefined> {
  const challenge: ChallengeKey = { challengeId: proof.challengeId, customer, method: 'mailedCode', purpose }
  const isOpen = await isChallengeOpen(database, challenge, now)
  if (!isOpen || !isMailedCode(factorKeys.challenges, proof.challengeId, proof.code)) return undefined
  return async (tx) => takeChallenge(tx, challenge, now)
}

/** Also checks the code of a secret being added; the caller determines whether it's in use already. */
export async function checkTimeCode(
  { database, factorKeys }: FactorServices,
  code: string,
  { customer, now }: Pick<Proving, 'customer' | 'now'>,
): Promise<TakeProof | undefined> {
  const row = await readAuthenticator(database, customer)
  if (row === undefined) return undefined
  const ring = factorKeys.secrets
  const secret = openSealed(ring, String(customer), { sealed: row.secret, keyId: row.key_id })
  // A missing key decrypts nothing: the code counts as wrong, and other methods stay available.
  if (secret === undefined) return undefined
  const step = await timeStepOf(secret, code, { now, lastStep: row.last_step })
  if (step === undefined) return undefined
  const sealed = { secret: seal(ring.present, String(customer), secret), keyId: ring.id }
  return async (tx) => takeTimeStep(tx, customer, row.secret, { step, sealed })
}

async function checkPasskey(
  services: FactorServices,
  { challengeId, response }: Proof & { readonly method: 'passkey' },
  { customer, purpose, now }: Proving,
): Promise<TakeProof | undefined> {
  const challenge: ChallengeKey = { challengeId, customer, method: 'passkey', purpose }
  const passkey = await findPasskey(services.database, Buffer.from(response.id, 'base64url'))
  if (passkey?.customer_number !== customer) return undefined
  if (!(await isChallengeOpen(services.database, challenge, now))) return undefined
  const count = await readAssertion(services, challengeId, response, { passkey, alone: false })
  if (count === undefined) return undefined
  return async (tx) =>
    (await takeChallenge(tx, challenge, now)) && usePasskey(tx, passkey.passkey_id, count, now)
}

async function checkRecoveryCode(
  { database, factorKeys }: FactorServices,
  code: string,
  { customer, now }: Proving,
): Promise<TakeProof | undefined> {
  const key = factorKeys.recoveryCodes
  if (!(await isRecoveryCode(database, key, customer, code))) return undefined
  return async (tx) => takeRecoveryCode(tx, key, customer, { code, now })
}

async function checkPassword(
  { database }: FactorServices,
  password: string,
  { customer }: Proving,
): Promise<TakeProof | undefined> {
  const credential = await readCredential(database, customer)
  return (await isSecret(password, credential?.password_hash)) ? async () => true : undefined
}
