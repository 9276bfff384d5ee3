import { createHash } from 'node:crypto'
import { unseal } from './sealed-secret.ts'
import type { Keys } from './keys.ts'

/** Keys for one purpose. Rows store the id of the key they used: the first 16 hex digits of its SHA-256. */
export interface KeyRing {
  /** The id of the current key, used for all new rows. */
  readonly id: string
  readonly present: Buffer
  /** By id: the current key, and earlier ones, which only decrypt and compare. */
  readonly byId: ReadonlyMap<string, Buffer>
}

/** A purpose's current key, and one for each earlier server secret. */
export function keyRingOf(keys: Pick<Keys, 'derive' | 'deriveOld'>, purpose: string): KeyRing {
  const present = keys.derive(purpose)
  const all = [present, ...keys.deriveOld(purpose)].map((key) => [idOf(key), key] as const)
  return { id: idOf(present), present, byId: new Map(all) }
}

/** Decrypts what the key with that id sealed, or tries every key if none was recorded. @returns undefined if no key here decrypts it */
export function openSealed(
  ring: KeyRing,
  owner: string,
  { sealed, keyId }: { readonly sealed: Uint8Array; readonly keyId: string | null },
): string | undefined {
  const noted = keyId === null ? undefined : ring.byId.get(keyId)
  const tried = keyId === null ? [...ring.byId.values()] : noted === undefined ? [] : [noted]
  for (const key of tried) {
    try {
      return unseal(key, owner, sealed)
    } catch {
      // Sealed with another key, or for another owner.
    }
  }
  return undefined
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}
