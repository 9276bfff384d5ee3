import { keyRingOf, type KeyRing } from '../../platform/tokens/key-ring.ts'
import type { Keys } from '../../platform/tokens/keys.ts'

/** A key for each second-factor secret, all derived from the server's own. */
export interface FactorKeys {
  /** From `challengeKeyOf`. */
  readonly challenges: Buffer
  /** Encrypts the secrets shared with authenticator apps. */
  readonly secrets: KeyRing
  readonly recoveryCodes: KeyRing
  /** Derive a person's passkey user handle: the current key first, then earlier ones, for passkeys that stored no handle. */
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
