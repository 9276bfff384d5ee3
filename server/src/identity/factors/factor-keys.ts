import { keyRingOf, type KeyRing } from '../../platform/tokens/key-ring.ts'
import type { Keys } from '../../platform/tokens/keys.ts'

/** A key for each secret of the second factors, all derived from the server's own. */
export interface FactorKeys {
  /** Of `challengeKeyOf`. */
  readonly challenges: Buffer
  /** Encrypts what authenticator apps share with us. */
  readonly secrets: KeyRing
  readonly recoveryCodes: KeyRing
  /** Derive the handle under which passkeys know a person: the present one first, for those that noted none the ones before. */
  readonly userHandles: readonly [Buffer, ...Buffer[]]
}

/** Derives one-time codes and challenges from their ids. */
export function challengeKeyOf(keys: Keys): Buffer {
  return keys.derive('factor challenges')
}

export function factorKeysOf(keys: Keys): FactorKeys {
  const handles = 'passkey user handles'
  return {
    challenges: challengeKeyOf(keys),
    secrets: keyRingOf(keys, 'authenticator secrets'),
    recoveryCodes: keyRingOf(keys, 'recovery codes'),
    userHandles: [keys.derive(handles), ...keys.deriveOld(handles)],
  }
}
