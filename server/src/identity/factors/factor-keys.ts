import type { Keys } from '../../platform/tokens/keys.ts'

/** A key for each secret of the second factors, all derived from the server's own. */
export interface FactorKeys {
  /** One-time codes and challenges, derived from their ids. */
  readonly challenges: Buffer
  /** Encrypts what authenticator apps share with us. */
  readonly secrets: Buffer
  readonly recoveryCodes: Buffer
  /** Derives the handle under which passkeys know a person. */
  readonly userHandles: Buffer
}

export function factorKeysOf(keys: Keys): FactorKeys {
  return {
    challenges: keys.derive('factor challenges'),
    secrets: keys.derive('authenticator secrets'),
    recoveryCodes: keys.derive('recovery codes'),
    userHandles: keys.derive('passkey user handles'),
  }
}
